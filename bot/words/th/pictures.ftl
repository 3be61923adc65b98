### คำที่มีเฉพาะในรูป คำอื่นในรูปยืมมาจากไฟล์อื่น

## ไพ่ในมือ

picture-hand = ไพ่ของ { $player } · ตาที่ { $round }
# นำหน้าผลบวกในคำบรรยายแทนรูป
picture-counts = นับแต้ม
picture-no-cards = ไม่มีไพ่ในมือ

## โต๊ะ

picture-cards = { $n } ใบ
picture-seat = ที่นั่ง { $n }
# กติกาโดยย่อใต้โต๊ะ $clauses คือท่อนของกติกา
picture-rules-short = กติกา “{ $preset }” · { $clauses }

## ผลของตา

picture-won = ชนะ

## บัญชีของวง

picture-ledger = บัญชีวงคืนนี้
picture-ledger-closed = บัญชีวง ปิดแล้ว
picture-ledger-rounds = เล่นไปแล้ว { $rounds } ตา
picture-curve = ชิปของแต่ละคน ตาต่อตา
picture-curve-round = ตาที่

# ท่อนเดียวกับ ledger-person แต่ไม่มีชื่อและยอด
picture-deeds = เล่น { $rounds } ตา ชนะ { $wins } · เป็นเจ้า { $starts } · แคง { $kangs } แพ้แคง { $lost } · เรือล่ม { $ruealoms } · น็อค { $knocks } · ค่าไหล รับ { $received } จ่าย { $paid }
picture-deeds-no-chips = เล่น { $rounds } ตา · เป็นเจ้า { $starts } · แคง { $kangs } แพ้แคง { $lost } · เรือล่ม { $ruealoms } · น็อค { $knocks }

## กติกา

picture-rules = กติกาวงนี้: { $preset }
picture-rules-changed = กติกาวงนี้: ปรับจาก “{ $preset }”

## จับหมู
## $points คือแต้มพร้อมเครื่องหมาย เช่น −27

picture-jub-trick = ทริกที่ { $n } จาก { $all }
picture-jub-over = ตานี้จบแล้ว
picture-jub-turn = ตาของ { $player }
picture-jub-leads = { $player } ลีด
picture-jub-claims = { $player } ผ่อง ขอกินที่เหลือทั้งหมด
picture-jub-stops = { $player } ขอจบตานี้ ไพ่แต้มออกครบแล้ว
picture-jub-answers = รอคำตอบ: { $players }
picture-jub-now = ทริกนี้ต้องตาม { $suit }
picture-jub-first = ยังไม่มีใครลง
# ทริกที่เพิ่งจบ และทริกก่อนหน้าที่กำลังเล่น
picture-jub-took = { $player } กินทริกที่ { $n } · { $points }
picture-jub-took-nothing = { $player } กินทริกที่ { $n } · ไม่มีแต้ม
# ป้ายใต้ไพ่ในทริก
picture-jub-led = ลีด
picture-jub-best = นำอยู่
picture-jub-taker = กิน
# ป้ายของคนในวง
picture-jub-left = ลุกแล้ว
picture-jub-asker-claim = ผ่อง
picture-jub-asker-stop = ขอจบ
picture-jub-agreed = ยอม
picture-jub-asked = รอตอบ
picture-jub-held = ในมือ
picture-jub-deal = ตานี้
picture-jub-total = รวม
# กระจก (10♣) ใบเดียว ยังไม่รู้ว่าจะคูณอะไร
picture-jub-mirror = กระจก
picture-jub-open = { $player } หงายไพ่ไว้

# ในรูปไพ่ของตัวเอง
picture-jub-taken = กินแล้ว { $points }
picture-jub-yours-lead = ตาคุณลีด ลงใบไหนก็ได้
picture-jub-yours-open = ตาคุณลีด เริ่มด้วย { $card }
picture-jub-yours-lead-plain = ตาคุณลีด ทริกแรกลีดได้แต่ไพ่ไม่มีแต้ม
picture-jub-yours-follow = ตาคุณ ต้องตาม { $suit }
picture-jub-yours-any = ตาคุณ ไม่มี { $suit } ลงใบไหนก็ได้
picture-jub-yours-plain = ตาคุณ ไม่มี { $suit } ทริกแรกยัดได้แต่ไพ่ไม่มีแต้ม
picture-jub-yours-claim = { $player } ผ่อง ขอกินที่เหลือทั้งหมด ยอมไหม
picture-jub-yours-stop = { $player } ขอจบตานี้ ไพ่แต้มออกครบแล้ว ยอมไหม
picture-jub-waits = รอ { $player } ลง
picture-jub-kept-must-lead-card = ยังลงไม่ได้ ต้องเริ่มด้วย { $card }
picture-jub-kept-must-follow-suit = ยังลงไม่ได้ ต้องตาม { $suit } ก่อน
picture-jub-kept-first-trick-no-points = ยังลงไม่ได้ ทริกแรกห้ามยัดไพ่แต้ม
picture-jub-kept-first-lead-no-points = ยังลงไม่ได้ ทริกแรกห้ามลีดไพ่แต้ม
picture-jub-kept-other = ยังลงไม่ได้

# ผลของตา
picture-jub-most = { $players } ได้มากสุดตานี้ { $points }
# เมื่อไม่มีใครได้แต้มบวก
picture-jub-least = { $players } เสียน้อยสุดตานี้ { $points }
picture-jub-made-chuan = { $player } ช้วน!
picture-jub-made-big-chuan = { $player } บิ๊กช้วน!
picture-jub-won = จบเกม { $players } ชนะ
picture-jub-won-shared = จบเกม { $players } ชนะร่วมกัน
picture-jub-pig = หมูเกมนี้: { $players }
picture-jub-ended-played = เล่นครบทุกทริก
picture-jub-ended-claim = { $player } ผ่อง ทุกคนยอม
picture-jub-ended-stopped = ไพ่แต้มออกครบแล้ว ตกลงจบก่อน
picture-jub-ended-no-heart = { $players } ไม่มีโพแดงสักใบ
picture-jub-again = ตานี้ไม่นับ แจกใหม่
picture-jub-row-total = รวม { $points }
picture-jub-tricks = { $n } ทริก
# ผลบวกที่มีเทอมเดียว
picture-jub-sum-hearts = โพแดง { $points }
picture-jub-sum-queen = แหม่มดำ { $points }
picture-jub-sum-jack = เจหล่อ { $points }
picture-jub-sum-mirror = กระจกใบเดียว { $points }
picture-jub-sum-chuan = ช้วน { $points }
picture-jub-sum-big-chuan = บิ๊กช้วน { $points }
picture-jub-sum-no-points = ไม่ได้ไพ่แต้มเลย { $points }
picture-jub-removed = ไพ่ที่เอาออก
picture-jub-was-held = ไพ่ที่เหลือในมือ
picture-jub-was-dealt = ไพ่ที่แจกไป
picture-jub-next = ตาหน้า { $player } ลีดก่อน
picture-jub-next-opens = ตาหน้า ใครถือ 2♣ ลีดก่อน
picture-jub-next-game = เกมหน้า ใครถือ 2♣ ลีดก่อน
# $when คือสองข้อความถัดไป $certain: yes no หรือ unknown
picture-jub-claim-yes = { $player } ผ่อง{ $when } · ทุกคนยอม{ $certain ->
        [yes] {" "}· กินได้หมดจริง
        [no] {" "}· ที่จริงยังมีทางเสีย
       *[unknown] {""}
    }
picture-jub-claim-no = { $player } ผ่อง{ $when } · { $objector } ไม่ยอม{ $certain ->
        [yes] {" "}· ที่จริงกินได้หมด
        [no] {" "}· ยังมีทางเสียจริง ๆ
       *[unknown] {""}
    }
picture-jub-claim-after = หลังทริกที่ { $n }
picture-jub-claim-at-once = ตั้งแต่ยังไม่เริ่มทริกแรก
picture-jub-somebody = มีคน
