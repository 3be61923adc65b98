### กติกาที่วงตั้งเองได้: ชื่อ (option-), คำอธิบายสั้น (help-), ค่าที่เลือกได้ (value-)
### ค่าที่เป็นตัวเลขใช้ข้อความ value-ชื่อ-number โดย $n คือตัวเลข

## ชุดกติกา

preset-home = บ้าน
preset-gameindy = GameIndy
preset-thaiportal = ThaiPortalGames
preset-custom = ปรับเอง
preset-help-home = เล่นกันเองตามวิกิพีเดียและบล็อกกติกา: เจ้าเริ่มด้วย 6 ใบ กองกลางหมดเปิดพร้อมกัน แคงแพ้เรือล่ม
preset-help-gameindy = ตามคู่มือ GameIndy: คนละ 5 ใบ ทิ้งได้ 2 ใบ กองกลางหมดบังคับแคง มีไพ่พิเศษหกชุด
preset-help-thaiportal = ตามคู่มือ ThaiPortalGames: 10 J Q K นับ 0 ดูแค่หลักหน่วย กองกลางหมดบังคับแคง มีไพ่พิเศษหกชุด

## จำนวนคน

option-min-players = ผู้เล่นอย่างน้อย
help-min-players = ต้องมีกี่คนจึงแจกได้
value-min-players-number = { $n } คน
option-max-players = ผู้เล่นไม่เกิน
help-max-players = ไพ่สำรับเดียวนั่งได้ไม่เกิน 9 คน ยิ่งคนมากกองกลางยิ่งหมดเร็ว
value-max-players-number = { $n } คน

## ค่าไพ่และการทิ้ง

option-values = ค่าไพ่ 10 J Q K
help-values = นับใบละ 10 แต้ม หรือนับเป็น 0 แล้วดูแต้มรวมแค่หลักหน่วย
value-values-face10 = ใบละ 10 แต้ม
value-values-face0mod10 = นับ 0 ดูหลักหน่วย
option-max-discard = ทิ้งครั้งละไม่เกิน
help-max-discard = ทิ้งพร้อมกันได้กี่ใบเมื่อเป็นหน้าเดียวกัน
value-max-discard-number = { $n } ใบ

## ไหล

option-flow = ไหล
help-flow = คนถัดไปทิ้งหน้าเดียวกันตามได้โดยไม่ต้องจั่ว
value-flow-true = ใช้
value-flow-false = ไม่ใช้
option-max-flow = ไหลครั้งละไม่เกิน
help-max-flow = ไหลพร้อมกันได้กี่ใบ และไม่เกินจำนวนที่ทิ้งได้ต่อครั้ง
value-max-flow-number = { $n } ใบ
option-flow-chain-max = ไหลต่อกัน
help-flow-chain-max = ไหลต่อจากคนที่เพิ่งไหลได้อีกกี่คน ไพ่หน้าหนึ่งมีสี่ใบ สามคนจึงเท่ากับไม่จำกัด
value-flow-chain-max-none = ไม่จำกัด
value-flow-chain-max-number = { $n ->
        [1] ไหลต่อไม่ได้
       *[other] ไม่เกิน { $n } คน
    }
option-flow-pay = ค่าไหล
help-flow-pay = คนที่ทิ้งให้ไหลจ่ายชิปให้คนไหลหรือไม่ คู่มือของแอปทั้งสองไม่ได้บอกว่าเท่าไร
value-flow-pay-none = ไม่คิด
value-flow-pay-per-card = คิดตามจำนวนใบ
option-flow-payer = คนจ่ายค่าไหล
help-flow-payer = เวลาไหลต่อกันหลายคน ใครเป็นคนจ่าย
value-flow-payer-previous = คนก่อนหน้า
value-flow-payer-original = คนทิ้งคนแรก

## การเริ่มและการแคง

option-start = ไพ่ของคนเริ่ม
help-start = เจ้าเริ่มด้วย 6 ใบแล้วทิ้งก่อน หรือได้ 5 ใบเท่าคนอื่นแล้วเล่นตามปกติ
value-start-six-cards = 6 ใบ ทิ้งก่อน
value-start-five-cards = 5 ใบ เล่นปกติ
option-opening-discard-max = เปิดตาทิ้งไม่เกิน
help-opening-discard-max = คนที่เริ่มด้วย 6 ใบทิ้งใบแรกได้กี่ใบ
value-opening-discard-max-number = { $n } ใบ
option-opening-kang = แคงตอนเปิดตา
help-opening-kang = คนที่เริ่มด้วย 6 ใบแคงก่อนทิ้งได้ไหม
value-opening-kang-true = ได้
value-opening-kang-false = ไม่ได้
option-first-lap-kang = แคงในรอบวงแรก
help-first-lap-kang = แคงได้ไหมตั้งแต่รอบวงแรก ก่อนที่ทุกคนได้เล่นคนละครั้ง ThaiPortalGames คิดชิปเพิ่มแต่ไม่ได้บอกจำนวน ที่นี่จึงไม่คิดเพิ่ม
value-first-lap-kang-true = ได้
value-first-lap-kang-false = ไม่ได้
option-kang-max-value = แคงได้เมื่อไม่เกิน
help-kang-max-value = ต้องมีแต้มไม่เกินเท่าไรจึงแคงได้ ไม่นับการแคงที่ถูกบังคับ
value-kang-max-value-none = กี่แต้มก็ได้
value-kang-max-value-number = { $n } แต้ม

## การตัดสิน

option-tie = แต้มเท่ากับคนแคง
help-tie = คนแคงกับคนอื่นแต้มน้อยที่สุดเท่ากัน ใครชนะ
value-tie-caller-wins = คนแคงชนะ
value-tie-split = แบ่งกัน
value-tie-fewest-cards = คนถือน้อยใบกว่า
value-tie-smallest-card = ดูใบเล็กสุด
option-tie-no-caller = แต้มเท่ากันเอง
help-tie-no-caller = คนที่แต้มน้อยที่สุดเท่ากันไม่มีคนแคงอยู่ด้วย ใครชนะ ที่มาไม่ได้บอกไว้
value-tie-no-caller-fewest-cards = คนถือน้อยใบกว่า
value-tie-no-caller-smallest-card = ดูใบเล็กสุด
value-tie-no-caller-split = แบ่งกัน
option-tiebreak-loss-is-ruealom = แต้มเท่าแล้วแพ้
help-tiebreak-loss-is-ruealom = คนแคงแต้มเท่าแต่แพ้เพราะวิธีตัดสิน นับเป็นเรือล่มไหม
value-tiebreak-loss-is-ruealom-true = นับเป็นเรือล่ม
value-tiebreak-loss-is-ruealom-false = ไม่นับเป็นเรือล่ม
option-exhaust = กองกลางหมด
help-exhaust = จั่วใบสุดท้ายแล้วยังไม่มีใครแคง ทำอย่างไร
value-exhaust-all-show = เปิดพร้อมกัน
value-exhaust-forced-kang = บังคับแคง
option-exhaust-timing = จบตอนกองหมด
help-exhaust-timing = คนจั่วใบสุดท้ายทิ้งไพ่ก่อน หรือจบทันทีที่จั่ว
value-exhaust-timing-after-discard = ทิ้งก่อนแล้วจบ
value-exhaust-timing-on-draw = จบทันทีที่จั่ว
option-ruealom = เรือล่ม
help-ruealom = แคงแล้วมีคนแต้มน้อยกว่า ต้องเสียอะไร คู่มือของแอปทั้งสองไม่ได้บอกจำนวน
value-ruealom-next-pot-alone = จ่ายกองชิปตาหน้าคนเดียว
value-ruealom-pay-each = จ่ายทุกคนเท่าที่ลงกอง
value-ruealom-match-pot = จ่ายคนชนะอีกเท่ากองชิป
value-ruealom-none = ไม่เสียเพิ่ม

## ไพ่พิเศษ

option-specials = ไพ่พิเศษ
help-specials = ห้าใบแรกเข้าชุดแล้วชนะทันที ระบบตรวจให้ทุกคนก่อนเริ่มเล่น
value-specials-none = ไม่มี
value-specials-home3 = สามชุดแบบบ้าน
value-specials-app6 = หกชุดแบบแอป
option-ace-straight = A ในไพ่เรียง
help-ace-straight = A ต่อหลัง K (10 J Q K A) หรือนำหน้า 2 (A 2 3 4 5) ได้ไหม
value-ace-straight-both = ได้ทั้งสองทาง
value-ace-straight-high = ต่อหลัง K เท่านั้น
value-ace-straight-low = นำหน้า 2 เท่านั้น
option-straight-flush = สเตรทฟลัช
help-straight-flush = เรียงห้าใบดอกเดียวกันนับทุกชุด หรือเฉพาะ 10 J Q K A
value-straight-flush-any = ทุกชุด
value-straight-flush-royal-only = เฉพาะ 10 J Q K A
option-special-tie = ไพ่พิเศษชนกัน
help-special-tie = หลายคนได้ชุดประเภทเดียวกัน เทียบแบบโป๊กเกอร์ก่อน หรือแบ่งกันเลย
value-special-tie-poker-then-split = เทียบแบบโป๊กเกอร์ก่อน
value-special-tie-split = แบ่งกันเลย

## เวลา

option-time-limit = เวลาคิด
help-time-limit = คิดได้ครั้งละกี่วินาที ครบครึ่งเวลามีเตือน ต้นฉบับของ ThaiPortalGames ให้ 12 วินาที
value-time-limit-none = ไม่จับเวลา
value-time-limit-number = { $n } วินาที
option-on-timeout = เมื่อหมดเวลา
help-on-timeout = ระบบจั่วแล้วทิ้งใบแต้มสูงสุดให้ หรือแคงให้เลยแบบ ThaiPortalGames
value-on-timeout-safe-move = จั่วแล้วทิ้งให้
value-on-timeout-auto-kang = แคงให้

## ของวงเอง

option-stake = ลงกองชิปคนละ
help-stake = ชิปเป็นแต้ม ไม่มีมูลค่า ตั้งเป็น 0 เพื่อเล่นแบบไม่ใช้ชิป
value-stake-number = { $n ->
        [0] ไม่ใช้ชิป
       *[other] { $n } ชิป
    }
option-pace = จังหวะของบอท
help-pace = บอทคิดนานเท่าไรก่อนเล่น
value-pace-number = { $n ->
        [0] ไม่รอ
       *[other] { $seconds } วินาที
    }
option-language = ภาษาของวง
help-language = ภาษาของประโยคที่ทั้งวงเห็น แต่ละคนเลือกภาษาของตัวเองได้ด้วย
value-language-th = ภาษาไทย
value-language-en = ภาษาอังกฤษ
