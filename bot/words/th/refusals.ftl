### ประโยคที่คนสั่งเห็นคนเดียวเมื่อทำไม่ได้: บอกสั้น ๆ ว่าเพราะอะไร และทำอะไรได้แทน

## อ่านคำสั่งไม่ออก

# $game คือ kang (แคง) หรือ jub_moo (จับหมู)
refusal-unreadable =
    ไม่เข้าใจ “{ $text }” { $game ->
        [jub_moo] ลองพิมพ์ชื่อไพ่ที่จะลง เช่น 10♣ หรือพิมพ์ ไพ่, โต๊ะ, วิธีเล่น
       *[kang] ลองพิมพ์ จั่ว, ทิ้ง 10♣, ไหล หรือ แคง
    }
refusal-unreadable-card = อ่านไพ่ “{ $text }” ไม่ออก พิมพ์แบบ 10♣, 10c หรือ สิบดอกจิก ก็ได้
# ใช้เมื่อพิมพ์ “ทิ้ง” หรือ “ลง” มาเฉย ๆ
refusal-which-card =
    { $game ->
        [jub_moo] จะลงใบไหน พิมพ์ต่อท้ายด้วย เช่น ลง 10♣
       *[kang] จะทิ้งใบไหน พิมพ์ต่อท้ายด้วย เช่น ทิ้ง 10♣ หรือ ทิ้งคู่ 10
    }
refusal-card-twice = พิมพ์ { $card } มาสองครั้ง ใบเดียวพิมพ์ครั้งเดียวพอ
# $moves คือรายการที่เลือกได้ คั่นด้วยจุลภาค
refusal-ambiguous = “{ $text }” เป็นได้หลายแบบ เลือกมาหนึ่งอย่าง: { $moves }

## ตาและรอบ

refusal-no-round = ยังไม่ได้แจกไพ่ พิมพ์ “แจก” เพื่อเริ่มตา
refusal-round-running = ตานี้ยังไม่จบ รอจบตาก่อน หรือล้มตานี้ก่อนแล้วค่อยทำ
refusal-round-over = ตานี้จบแล้ว พิมพ์ “แจก” เพื่อเริ่มตาใหม่
refusal-not-your-turn = ยังไม่ถึงตาคุณ รอ { $player } ก่อน
refusal-stale-turn = ปุ่มนี้เป็นของเก่า ดูไพ่ล่าสุดแล้วกดใหม่
refusal-not-seated = คุณยังไม่ได้นั่งในวง พิมพ์ “เล่นด้วย” ก่อน
refusal-not-in-round =
    { $game ->
        [jub_moo] ตานี้คุณพัก ดูไปก่อน ขึ้นเกมใหม่เมื่อไรเลือกกันใหม่ได้ว่าใครเล่น
       *[kang] คุณไม่ได้เล่นตานี้ รอตาหน้าได้เลย
    }

## การเล่น

# $playable เป็น none เมื่อไม่ใช่จับหมู หรือยังไม่ถึงตา
refusal-card-not-held =
    ในมือคุณไม่มี { $cards } { $playable ->
        [none] พิมพ์ “ไพ่” เพื่อดูไพ่ในมือ
       *[other] ตอนนี้ลงได้: { $playable }
    }
refusal-held-too-few = ในมือคุณมี { $rank } แค่ { $held } ใบ พิมพ์ “ไพ่” เพื่อดูไพ่ในมือ
refusal-must-discard = จั่วแล้วต้องทิ้ง เลือกไพ่ทิ้งก่อน
# $instead คือสิ่งที่ทำได้ตอนนี้ มาจากข้อความ instead-...
refusal-must-discard-first = คุณเริ่มก่อนด้วยไพ่ 6 ใบ ไม่ต้องจั่ว ตอนนี้{ $instead }ได้
refusal-draw-first = ยังทิ้งไม่ได้จนกว่าจะจั่ว ตอนนี้{ $instead }ได้
refusal-already-drew = ตานี้จั่วไปแล้ว เลือกไพ่ทิ้ง
refusal-discard-one-rank = ทิ้งหลายใบได้เฉพาะหน้าเดียวกัน เช่น 10♣ 10♦ เลือกใหม่
refusal-discard-too-many = วงนี้ทิ้งได้ครั้งละไม่เกิน { $most } ใบ เลือกให้น้อยลง
refusal-opening-too-many = ตอนเปิดตาด้วยไพ่ 6 ใบ วงนี้ทิ้งได้ไม่เกิน { $most } ใบ เลือกให้น้อยลง
refusal-nothing-to-flow = ตอนนี้คุณไม่มีไพ่ให้ไหล { $instead }แทน
refusal-flow-off = วงนี้ไม่ใช้ไหล { $instead }แทน
refusal-flow-other-rank = ไหลได้เฉพาะหน้าเดียวกับ { $card } ตอนนี้{ $instead }ได้
refusal-flow-too-many = วงนี้ไหลได้ครั้งละไม่เกิน { $most } ใบ เลือกให้น้อยลง
refusal-flow-chain-full = { $most ->
        [1] วงนี้ไหลต่อกันไม่ได้ { $instead }แทน
       *[other] วงนี้ไหลต่อกันได้ { $most } คน ครบแล้ว { $instead }แทน
    }
refusal-kang-not-in-opening = เปิดตาด้วยไพ่ 6 ใบยังแคงไม่ได้ ทิ้งไพ่ก่อน
refusal-kang-not-in-first-lap = วงนี้ยังแคงไม่ได้จนกว่าจะเล่นครบรอบวงแรก { $instead }ไปก่อน
refusal-kang-too-high = คุณมี { $points } แต้ม วงนี้แคงได้เมื่อไม่เกิน { $most } แต้ม { $instead }ไปก่อน

# สิ่งที่ทำได้แทน ต่อกันด้วย หรือ
instead-draw = จั่ว
instead-flow = ไหล
instead-discard = ทิ้ง
instead-kang = แคง

## จับหมู

refusal-one-card-only = ลงได้ทีละใบ พิมพ์มาใบเดียว เช่น 10♣
# $playable คือไพ่ที่ลงได้ตอนนี้ คั่นด้วยจุลภาค บอกเฉพาะคนที่ถึงตา
refusal-must-lead-card = ทริกแรกต้องลีดด้วย { $card } ลงใบนี้ก่อน
# $suit คือดอกของใบที่ลีด เช่น ♥
refusal-must-follow-suit = คุณยังมี { $suit } ในมือ ต้องลง { $suit } ตามเขา ลงได้: { $playable }
refusal-first-trick-no-points = ทริกแรกห้ามยัดไพ่มีแต้ม ลงได้: { $playable }
refusal-first-lead-no-points = วงนี้ห้ามลีดไพ่มีแต้มในทริกแรก ลงได้: { $playable }
refusal-only-when-leading = จะผ่องหรือขอจบได้ตอนที่คุณเป็นคนลีดเท่านั้น ตอนนี้ลงได้: { $playable }
refusal-refused-just-now = เพิ่งมีคนไม่ยอม เล่นทริกนี้ก่อน ได้ลีดอีกเมื่อไรค่อยขอใหม่ ตอนนี้ลงได้: { $playable }
# $cards คือไพ่มีแต้มที่ยังไม่มีใครกิน
refusal-points-still-out = ยังขอจบไม่ได้ ยังไม่มีใครกิน { $cards } ตอนนี้ลงได้: { $playable }
refusal-nothing-asked =
    { $playable ->
        [none] ตอนนี้ไม่มีใครผ่องหรือขอจบ รอดูต่อได้เลย
       *[other] ตอนนี้ไม่มีใครผ่องหรือขอจบ ลงไพ่ได้เลย: { $playable }
    }
refusal-answer-first = { $player } รอคำตอบอยู่ ตอบก่อนว่ายอมหรือไม่ยอม
refusal-wait-for-answers = รอ { $player } ตอบก่อน
refusal-game-ended = เกมนี้จบแล้ว ตาต่อไปให้เริ่มเป็นเกมใหม่

refusal-no-such-game = ไม่มีเกมนั้น เลือกจาก: { $choices }
refusal-game-already = วงนี้เล่น{ $named }อยู่แล้ว แจกได้เลย
refusal-pad-while-playing = กำลังเล่นตานี้อยู่ จบตาก่อนแล้วค่อยจดหรือแก้ใบจด
refusal-pad-file-too-big = ไฟล์นี้ใหญ่เกินกว่าจะเอากลับมาที่โต๊ะ เปิดดูบนคอมพิวเตอร์ด้วยคำสั่ง lomwong pad ได้
refusal-back-next-deal = ตานี้คุณลุกหลายรอบแล้ว ให้บอทเล่นแทนจนจบตา ตาหน้าค่อยกลับมานั่ง
refusal-pad-file-bad = ไฟล์นี้ไม่ใช่ใบจดของล้อมวง ใช้ไฟล์ JSON ที่เก็บไว้ตอนปิดวงหรือจากใบจดเดิม

## การแจกและกติกา

refusal-bad-deck = ไพ่ชุดนี้ใช้ไม่ได้ ต้องไม่ซ้ำและเป็นไพ่จริงทุกใบ
# $faults คือรายการข้อขัดกัน มาจากข้อความ fault-...
refusal-bad-rules = กติกานี้ขัดกันเอง แก้ก่อน: { $faults }
refusal-no-such-option = ไม่มีกติกาชื่อ “{ $option }” พิมพ์ “กติกา” เพื่อดูทั้งหมด
refusal-no-such-value = “{ $option }” ตั้งค่านั้นไม่ได้ เลือกจาก: { $choices }
refusal-no-such-preset = ไม่มีกติกาชุดนั้น เลือกจาก: { $choices }
refusal-bad-rules-code = อ่านรหัสกติกา “{ $text }” ไม่ออก ตรวจตัวอักษรอีกที หรือขอให้เพื่อนคัดลอกมาใหม่
refusal-newer-rules-code = รหัสกติกา “{ $text }” มาจากโปรแกรมรุ่นใหม่กว่า ปรับโปรแกรมก่อน หรือตั้งทีละข้อแทน
refusal-too-few-players = มี { $players } คน ต้องมีอย่างน้อย { $least } คนจึงแจกได้ ชวนเพื่อนหรือพิมพ์ “เพิ่มบอท”
refusal-too-many-players = มี { $players } คน กติกานี้เล่นได้ไม่เกิน { $most } คน แก้จำนวนคนในกติกาก่อน

## โต๊ะ

refusal-no-table = ที่นี่ยังไม่มีวง พิมพ์ “เล่นด้วย” เพื่อเปิดวง
# นับทุกคนที่มีแต้มในบัญชีคืนนี้ ลุกไปแล้วก็นับ
refusal-evening-full = คืนนี้มีคนเล่นที่วงนี้ครบ { $most } คนแล้ว ให้หัวโต๊ะปิดวง แล้วเริ่มวงใหม่
refusal-too-many-tables = วันนี้คุณเปิดวงใหม่ครบ { $most } วงแล้ว เปิดเพิ่มได้อีกใน { $hours } ชั่วโมง ระหว่างนี้เล่นวงเดิมหรือเข้าวงของเพื่อนได้
refusal-table-full = วงเต็มแล้ว ({ $most } คน) ดูไปก่อน มีคนลุกเมื่อไรค่อยเข้า
refusal-already-seated = คุณนั่งในวงอยู่แล้ว
refusal-name-needed = ขอชื่อก่อน จะได้เรียกถูก
refusal-no-such-seat = ไม่มีคนนั่งที่นั้น ดูรายชื่อในวงแล้วลองใหม่
refusal-host-only = { $player ->
        [none] เรื่องนี้หัวโต๊ะทำได้คนเดียว ให้หัวโต๊ะทำให้
       *[other] เรื่องนี้หัวโต๊ะทำได้คนเดียว บอก { $player } ให้ทำให้
    }
refusal-not-a-person = บอทเป็นหัวโต๊ะไม่ได้ เลือกคนในวง
refusal-no-such-level = ไม่มีบอทระดับนั้น เลือกจาก: { $choices }
refusal-no-such-temper = ไม่มีบอทนิสัยแบบนั้น เลือกจาก: { $choices }
refusal-cuts-closed = แจกไพ่แล้ว ตัดได้อีกทีก่อนแจกตาหน้า
refusal-cut-already = ตานี้คุณตัดไพ่แล้ว ตัดได้อีกทีตาหน้า
refusal-cut-too-long = คำที่ใช้ตัดยาวเกินไป ขอไม่เกิน { $most } ตัวอักษร
refusal-cut-bad-text = คำที่ใช้ตัดมีตัวอักษรที่อ่านไม่ได้ ลองคำอื่น
refusal-not-away = คุณไม่ได้หายไปไหน เล่นต่อได้เลย
refusal-player-away = { $player } ไม่อยู่ตอนนี้ เลือกคนที่อยู่ในวง
refusal-nobody-to-skip = ตอนนี้ไม่มีใครให้ข้าม รอสักครู่
refusal-not-yourself = ทำกับตัวเองไม่ได้ เลือกคนอื่น
refusal-voted-already = คุณโหวตไปแล้ว รอเสียงคนอื่น
refusal-too-fast = เร็วไปหน่อย รอสักครู่แล้วลองใหม่
refusal-say-nothing = ยังไม่ได้พิมพ์อะไร พิมพ์ข้อความก่อนแล้วค่อยส่ง
refusal-say-too-long = ข้อความยาวเกินไป ขอไม่เกิน { $most } ตัวอักษร
# ถามก่อน เพราะทำแล้วย้อนไม่ได้ คำในเครื่องหมายคำพูดพิมพ์แล้วทำทันที
refusal-sure-leave = ลุกกลางตา ไพ่จะไม่กลับเข้ากองและตานี้ชนะไม่ได้ ถ้าแน่ใจพิมพ์ “ลุกเลย”
refusal-sure-end = ปิดวงแล้วจะสรุปแต้มและเริ่มนับใหม่ครั้งหน้า ถ้าแน่ใจพิมพ์ “ปิดวงเลย”
refusal-pad-sure-next-game = เกมนี้ยังไม่จบ ถ้าเริ่มเกมใหม่ เกมนี้จะจบตรงตาล่าสุด ถ้าแน่ใจพิมพ์ “จบเกมเลย”
refusal-our-fault = เกิดข้อผิดพลาดที่ระบบเอง โต๊ะยังอยู่เหมือนเดิม ลองอีกครั้งได้เลย
# ใช้เมื่อมีเหตุผลใหม่ที่ยังไม่มีคำแปล
refusal-other = ทำแบบนั้นตอนนี้ไม่ได้ พิมพ์ “วิธีเล่น” เพื่อดูคำสั่ง

## กติกาที่ขัดกันเอง (ใช้ใน refusal-bad-rules)

fault-fifty-needs-face10 = ไพ่พิเศษแบบบ้าน (50 แต้ม) ใช้กับการนับ 10 J Q K เป็น 0 ไม่ได้
fault-max-discard-1-to-4 = จำนวนที่ทิ้งได้ต้องเป็น 1 ถึง 4 ใบ
fault-max-flow-1-to-4 = จำนวนที่ไหลได้ต้องเป็น 1 ถึง 4 ใบ
fault-opening-discard-max-1-to-4 = จำนวนที่ทิ้งได้ตอนเปิดตาต้องเป็น 1 ถึง 4 ใบ
fault-players-2-to-9 = จำนวนคนต้องอยู่ระหว่าง 2 ถึง 9 คน และ “ผู้เล่นอย่างน้อย” ต้องไม่มากกว่า “ผู้เล่นไม่เกิน”
fault-on-draw-needs-forced-kang = จบทันทีที่จั่วใบสุดท้าย ใช้ได้เมื่อกองกลางหมดแล้วบังคับแคงเท่านั้น
fault-players-3-or-4 = จับหมูเล่น 3 หรือ 4 คนเท่านั้น
fault-game-needs-an-end = ต้องมีอย่างน้อยหนึ่งอย่างที่จบเกม: แต้มต่ำสุด แต้มสูงสุด หรือจำนวนตา
fault-limit-low-below-zero = แต้มต่ำสุดที่จบเกมต้องติดลบ เช่น -500
fault-limit-high-above-zero = แต้มสูงสุดที่จบเกมต้องมากกว่า 0 เช่น 500
fault-deals-1-or-more = จำนวนตาต้องเป็น 1 ขึ้นไป

# Fair play: votes, unseating, debts, cuts
refusal-skip-too-early = ยังไม่ถึงเวลาข้าม ให้เวลา { $player } อีกนิด พอระบบเตือนแล้วจึงพิมพ์ “ข้าม” ได้
refusal-remove-later = { $player } กำลังเล่นตานี้อยู่ รอจบตาก่อนจึงเอาออกได้
refusal-debt-open = { $player } ยังค้างกองชิปจากเรือล่ม เล่นตาหน้าให้จบก่อนจึงเปลี่ยนค่าลงกองชิปได้
refusal-cuts-full = ตานี้ตัดไพ่ครบ { $most } ครั้งแล้ว รอแจกตานี้ก่อน แล้วค่อยตัดตาหน้า

## บาคาร่า ($side คือ player หรือ banker)

refusal-baccarat-hand-size = { $side ->
        [player] Player
       *[banker] Banker
    } มีไพ่ { $cards } ใบ มือหนึ่งต้องมีสองหรือสามใบ บอกไพ่ให้ครบแล้วถามใหม่
refusal-baccarat-third-missing = ขาดไพ่ใบที่สามของ { $side ->
        [player] Player
       *[banker] Banker
    } ซึ่งกติกาให้จั่ว จึงยังไม่มีผล บอกไพ่ใบนั้นมาด้วย
refusal-baccarat-shoe-short = ไพ่เหลือไม่พอจบตา ต้องมีอย่างน้อยหกใบ เพิ่มไพ่แล้วลองใหม่
refusal-baccarat-total-or-card = “{ $text }” เป็นไพ่สองใบ หรือเป็นแต้มกับไพ่ใบที่สาม? ถ้าเป็นไพ่ ใส่ + คั่น ถ้าเป็นแต้ม บอกว่า เช่น “Player 5 แต้ม ใบที่สาม 3”
refusal-baccarat-whose = “{ $text }” เป็นของใคร บอกฝั่งด้วย เช่น “Player 6 Banker 5” หรือ “P: A K 2, B: 3 A”
refusal-baccarat-not-a-total = “{ $text }” ไม่ใช่แต้มรวม แต้มบาคาร่ามี 0 ถึง 9 บอกแต้มใหม่ หรือบอกไพ่ทั้งมือ เช่น “Player 10 5”
refusal-baccarat-unreadable = อ่าน “{ $text }” ไม่ออก ถามเป็นแต้ม เช่น “Player 6 Banker 5” หรือเป็นไพ่ เช่น “P: A K 2, B: 3 A”
refusal-baccarat-nothing-asked = ยังไม่เห็นคำถาม ถามเป็นแต้ม เช่น “Player 6 Banker 5” หรือเป็นไพ่ เช่น “P: A K 2, B: 3 A”
refusal-baccarat-told-twice = บอกของ { $side ->
        [player] Player
       *[banker] Banker
    } มาสองอย่างที่ไม่ตรงกัน เลือกบอกอย่างเดียว
refusal-baccarat-banker-final = แถวของ Banker ดูจากแต้มสองใบแรก ไม่ใช่แต้มตอนจบ บอกแต้มสองใบแรก เช่น “Banker 4”
refusal-baccarat-zero-or-none = “{ $text }” อ่านได้สองอย่าง ถ้าเป็นไพ่ 10 J Q K ใส่ 0 ถ้าไม่มีไพ่ใบที่สาม บอกว่า “Player หยุด”
refusal-baccarat-third-empty = ยังไม่ได้บอกว่าไพ่ใบที่สามคืออะไร ใส่ค่า 0 ถึง 9 หรือชื่อไพ่ ถ้าไม่มี บอกว่า “Player หยุด”
refusal-baccarat-shoe-bad = อ่าน “{ $text }” เป็นไพ่ที่เหลือไม่ออก ใส่จำนวนไพ่ค่า 0 ถึง 9 เป็นตัวเลขสิบตัว เช่น [16,4,4,4,4,4,4,4,4,4] หรือใส่ไพ่เรียงกัน
