### ไพ่ในมือเป็นข้อความหนึ่งบรรทัด เห็นเฉพาะเจ้าของมือ ท่อนต่าง ๆ ต่อกันด้วย hand-between

hand-between = {" · "}
hand-cards = ไพ่ของคุณ: { $cards } = { $sum } แต้ม
hand-empty = คุณไม่มีไพ่ในมือ
hand-drawn = เพิ่งจั่วได้ { $card }
# $moves คือรายการการเล่นที่ทำได้
hand-turn = ถึงตาคุณ: { $moves }
# ทิ้งได้หลายแบบเกินกว่าจะเขียนหมด
hand-discard-any = ทิ้งใบไหนก็ได้
hand-discard-mates = ทิ้งใบไหนก็ได้ (หน้าเดียวกันทิ้งพร้อมกันได้)
hand-waiting = รอ { $player }
hand-over = ตานี้จบแล้ว
hand-left = คุณลุกไปแล้ว รอตาหน้า

## มือของจับหมู บรรทัดละเรื่อง

hand-jub-cards = ไพ่ของคุณ { $left } ใบ: { $cards }
hand-jub-lead = ถึงตาคุณลีด ลงใบไหนก็ได้
hand-jub-any = ถึงตาคุณ มีแต่ { $suit } ลงใบไหนก็ได้
# ไม่มีดอกที่ลีด
hand-jub-void = ถึงตาคุณ ไม่มี { $suit } ลงใบไหนก็ได้
hand-jub-may = ถึงตาคุณ ลงได้: { $cards }
# ต่อท้ายบรรทัดบน
hand-jub-or-claim = ผ่องก็ได้
hand-jub-or-stop = ขอจบตาก็ได้
hand-jub-asked-claim = { $player } ผ่อง ขอกินที่เหลือทั้งหมดด้วย { $cards } คุณยอมไหม
hand-jub-asked-stop = { $player } ขอจบตานี้ ไพ่แต้มออกครบแล้ว คุณยอมไหม
hand-jub-answers = รอ { $player } ตอบว่ายอมไหม
hand-jub-taken = กินแล้ว { $taken }
# ไพ่ที่ยังลงไม่ได้ $why คือหนึ่งในบรรทัดถัดไป
hand-jub-not = ยังลงไม่ได้ { $cards }: { $why }
hand-jub-not-others = ใบอื่นยังลงไม่ได้: { $why }
hand-jub-why-must-lead-card = ทริกแรกต้องลีด { $card }
hand-jub-why-must-follow-suit = มี { $suit } อยู่ ต้องลง { $suit } ตามเขา
hand-jub-why-first-trick-no-points = ทริกแรกห้ามยัดไพ่มีแต้ม
hand-jub-why-first-lead-no-points = วงนี้ห้ามลีดไพ่มีแต้มในทริกแรก
hand-jub-why-refused-just-now = เพิ่งมีคนไม่ยอม จบทริกนี้แล้วได้ลีดอีกค่อยผ่องใหม่

## โต๊ะของจับหมู ทุกคนเห็น

# $number จาก $most คือทริกที่เท่าไรของตา
trick-to-lead = ทริกที่ { $number } จาก { $most }: { $player } ลีด
trick-now = ทริกที่ { $number } จาก { $most }: { $cards } · { $player } นำอยู่
trick-last = ทริกที่แล้ว: { $cards } · { $player } กิน
trick-none-yet = ตานี้ยังไม่จบทริกไหนเลย
trick-card = { $player } { $card }
trick-points = { $told } ({ $points })
trick-open = ไพ่ที่ { $player } เปิดไว้: { $cards }
# $taken คือท่อนข้างล่างต่อกัน
taken-of = { $player }: { $taken }
taken-tricks = { $tricks } ทริก
taken-nothing = ยังไม่มีไพ่แต้ม
taken-cards = { $cards } ({ $points })
taken-total = แต้มก่อนตานี้: { $totals }
table-resting = พัก: { $players }
table-seated = ที่โต๊ะ: { $players }
seat-marked = { $player } ({ $marks })
