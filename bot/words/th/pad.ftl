### ใบจดแต้มจับหมูของทั้งคืน: คำตอบเวลาจดไม่ได้ ผลแต่ละตา ยอดรวม และรูปสรุป
### คำว่า “หมู” ในไฟล์นี้หมายถึงคนที่แพ้เกมเท่านั้น ไพ่ Q♠ ให้เขียน Q♠ หรือ แหม่มดำ
### $names คือชื่อคน คั่นด้วยจุลภาค $deal คือเลขตา

## อ่านสิ่งที่จดไม่ออก: บอกว่าต้องเขียนอย่างไรแทน ยังไม่จดอะไรลงไป

refusal-pad-nothing-typed = ยังไม่เห็นว่าใครกินไพ่อะไร เขียนชื่อตามด้วยไพ่ คั่นแต่ละคนด้วย ; เช่น “ชื่อ Q♠ ♥2-7; ชื่อ ที่เหลือ; ชื่อ -” (คนในวง: { $names })
refusal-pad-too-long = ยาวเกินไป ขอไม่เกิน { $most } ตัวอักษร ตาหนึ่งเขียนแค่ชื่อกับไพ่แต้มของแต่ละคน คั่นด้วย ;
refusal-pad-whose = “{ $text }” ของใคร เขียนชื่อไว้หน้าไพ่ ({ $names })
refusal-pad-unknown-name = ไม่มี “{ $text }” ในวงนี้ เขียนชื่อให้ตรงกับ { $names }
refusal-pad-name-unclear = “{ $text }” เป็นได้ทั้ง { $names } เขียนชื่อให้ตรงคน
refusal-pad-name-or-card = “{ $player }” เป็นได้ทั้งชื่อคนและชื่อไพ่ คั่นแต่ละคนด้วย ; ถ้า { $player } ไม่ได้ไพ่แต้มให้เขียน “{ $player } -” ด้วย
refusal-pad-name-twice = มีชื่อ { $player } สองครั้ง เขียนไพ่ของคนเดียวไว้ที่เดียว และจดทีละตา
refusal-pad-not-seated = { $player } ไม่ได้นั่งเกมนี้ เขียนเฉพาะ { $names }
refusal-pad-unreadable = อ่าน “{ $text }” ไม่ออก เขียนไพ่แบบ Q♠ ♥2-7 แหม่มดำ เจหล่อ กระจก หรือ - ถ้าไม่ได้ไพ่แต้ม
refusal-pad-suit-missing = “{ $text }” ดอกอะไร เขียนดอกติดกับไพ่ เช่น 10♣ หรือ ♥10 J Q
refusal-pad-rank-missing = “{ $text }” ใบไหนบ้าง เขียนเลขด้วย เช่น ♥2-7 ถ้าโพแดงครบเขียน ช้วน
refusal-pad-suit-unclear = “{ $text }” อ่านได้มากกว่าหนึ่งแบบ เขียนดอกติดกับไพ่ทุกใบ เช่น Q♠ 5♥ 6♥
refusal-pad-range-backwards = ช่วง “{ $text }” กลับหัวกลับหาง เขียนจากเล็กไปใหญ่: { $right } (A ใหญ่สุด)
refusal-pad-range-from-ace = ช่วง “{ $text }” ไม่ชัด เพราะ A ใหญ่สุด ถ้าหมายถึงไล่ขึ้นไปถึง A เขียน { $right } ถ้าไม่ใช่ให้เขียน A แยกไว้ เช่น A♥ 2-5♥
refusal-pad-no-points = { $card } ไม่มีแต้ม จดเฉพาะโพแดง Q♠ J♦ และ 10♣
# $right คือเลขที่น่าจะตั้งใจพิมพ์ เป็น none ถ้าเดาไม่ได้
refusal-pad-number-bad =
    { $right ->
        [none] อ่านเลข “{ $text }” ของ { $player } ไม่ออก เขียนเป็นจำนวนเต็มมีเครื่องหมาย เช่น -50 หรือ +100
       *[other] อ่านเลข “{ $text }” ของ { $player } ไม่ออก ถ้าหมายถึง { $right } เขียน { $right }
    }
refusal-pad-number-sign = { $player } ได้ { $text } บวกหรือลบ เขียน +{ $text } หรือ -{ $text }
refusal-pad-number-or-card = “{ $text }” ของ { $player } เป็นแต้มหรือไพ่ ถ้าแต้มเขียน +{ $text } หรือ -{ $text } ถ้าไพ่เขียนดอกด้วย เช่น { $text }♥
refusal-pad-zero = { $player } ได้ 0 แบบไหน ไม่ได้ไพ่แต้มเลย (−50) เขียน - ถ้าได้ 0 แต้มพอดีเขียน +0
refusal-pad-number-too-big = แต้มตาเดียวไม่มีทางเกิน { $most } ดูเลขของ { $player } แล้วเขียนใหม่ เช่น -50
refusal-pad-cards-or-number = { $player } มีทั้งไพ่ทั้งตัวเลข เขียนอย่างใดอย่างหนึ่ง

## ไพ่ไม่ครบหรือซ้ำ

refusal-pad-card-doubled = { $cards } ซ้ำ อยู่กับ { $names } แก้ให้แต่ละใบอยู่ที่เดียวแล้วจดใหม่
refusal-pad-cards-missing = ยังไม่มีใครได้ { $cards } เติมให้ครบแล้วจดใหม่ หรือเขียน ที่เหลือ ไว้หลังชื่อคนที่ได้
refusal-pad-missing-or-out = ยังไม่มีใครได้ { $card } ถ้าเป็นใบที่เอาออกเขียนเพิ่มว่า “ออก { $card }” ถ้าไม่ใช่ให้เติมไว้กับคนที่ได้
refusal-pad-out-with-four = เล่นสี่คนไม่มีไพ่ที่เอาออก ลบส่วน “ออก” ทิ้งแล้วจดใหม่
refusal-pad-out-one-card = ไพ่ที่เอาออกมีใบเดียว เขียนแบบ “ออก 5♥”
refusal-pad-rest-twice = { $names } ได้ “ที่เหลือ” พร้อมกันไม่ได้ ให้คนเดียว คนอื่นเขียนไพ่ทีละใบ
refusal-pad-rest-with-number = { $player } เขียนเป็นตัวเลข เลยไม่รู้ว่าเหลือใบไหน เขียนไพ่แทนคำว่า “ที่เหลือ”

## สิ่งที่ขอให้ใบจดทำ

refusal-pad-none = ที่นี่ยังไม่ได้เปิดใบจดแต้ม เปิดก่อนโดยบอกชื่อคนเล่น 3 ถึง 6 คน
refusal-pad-open-already = ใบจดคืนนี้เปิดอยู่แล้ว จดต่อได้เลย หรือปิดวงก่อนแล้วเปิดใบใหม่
refusal-pad-people = ใบจดหนึ่งคืนจดได้ 3 ถึง 6 คน ตอนนี้ { $players } คน เพิ่มหรือลดชื่อก่อน
refusal-pad-names-alike = ชื่อ { $names } ดูเหมือนกันเกินไป เปลี่ยนสักชื่อจะได้ไม่จดผิดคน
refusal-pad-name-too-long = ชื่อยาวไป ขอไม่เกิน { $most } ตัวอักษร
refusal-pad-no-such-person = ไม่มีคนนั้นในใบจด เลือกจาก { $names }
refusal-pad-seats = เกมหนึ่งนั่ง 3 หรือ 4 คน ตอนนี้เลือกไว้ { $players } คน เลือกใหม่
refusal-pad-seats-as-they-are = นั่งตามนี้อยู่แล้ว จดตาแรกได้เลย
refusal-pad-rules-as-they-are = กติกาเป็นแบบนี้อยู่แล้ว ไม่ต้องเปลี่ยน
refusal-pad-game-running = เกมนี้ยังไม่จบ เล่นให้จบก่อน หรือเลือกจบเกมนี้ก่อนกำหนด
refusal-pad-game-empty = เกมนี้ยังไม่มีตาไหนเลย จดตาแรกได้เลย
refusal-pad-answer-first = แก้แล้วเกมจบก่อนตาที่ { $deal } ตอบก่อนว่าตั้งแต่ตาที่ { $deal } เป็นเกมใหม่หรือเกมเดิม แล้วค่อยจดต่อ
refusal-pad-nothing-to-answer = ตอนนี้ไม่มีอะไรต้องตอบ จดต่อได้เลย
refusal-pad-other-seats = สองเกมนี้คนนั่งไม่เหมือนกัน รวมเป็นเกมเดียวไม่ได้ เลือกให้เป็นคนละเกม
refusal-pad-no-such-deal = { $most ->
    [0] ยังไม่มีตาที่ { $deal } ในใบจด จดตาแรกก่อน
   *[other] ไม่มีตาที่ { $deal } ใช้เลข 1 ถึง { $most }
    }
refusal-pad-deal-there = ตาที่ { $deal } { $player } จดไว้แล้วแต่ไม่เหมือนกัน ถ้าของเดิมผิดให้แก้ตาที่ { $deal } ถ้าเป็นตาใหม่ให้ใส่เลขตาถัดไป
refusal-pad-already-there = ตาที่ { $deal } จดแบบนี้ไว้แล้ว ไม่ต้องจดซ้ำ ถ้าเป็นอีกตาที่แต้มเท่ากันพอดี ขึ้นต้นว่า “ตาที่ { $next }”
refusal-pad-struck = ตาที่ { $deal } ขีดฆ่าไว้แล้ว ถ้าจะแก้ให้คืนตา { $deal } ก่อน
refusal-pad-not-struck = ตาที่ { $deal } ยังนับอยู่ ไม่ต้องเอากลับ
refusal-pad-deal-does-not-count = ตานี้ไม่นับ (แจกใหม่) ไม่ต้องจด จดตาที่แจกใหม่แทน
refusal-pad-nothing-half = ไม่มีตาที่จดค้างไว้ จดใหม่ได้เลย
refusal-pad-nothing-to-undo = ไม่มีอะไรให้ย้อน ถ้าจะแก้ตาไหนบอกเลขตา
refusal-pad-nothing-to-redo = ไม่มีอะไรให้ทำซ้ำ ย้อนก่อนถึงจะทำซ้ำได้
refusal-pad-undone-already = มีคนกดไปก่อนแล้ว ดูใบจดล่าสุดก่อนค่อยกดใหม่
refusal-pad-full = ใบจดนี้เต็มแล้ว ปิดวงเก็บไฟล์ไว้ แล้วเปิดใบใหม่

## คำตอบหลังจดตาหนึ่ง ($game คือเลขเกม $points คือแต้มที่มีเครื่องหมายแล้ว)

pad-deal = ตาที่ { $deal } · เกม { $game }
# ท้ายหัวเรื่องของตา
pad-mark-played = เล่นที่โต๊ะเป็นตาที่ { $round }
pad-mark-by = { $by } จด
pad-mark-corrected = แก้แล้ว
pad-mark-struck = ขีดฆ่า ไม่นับ
pad-mark-after = หลังจบเกม
# $sum คือวิธีคิด เช่น (−100 −27) × 2 = −254
pad-line = { $player }: { $sum } · { $cards }
pad-no-cards = ไม่ได้ไพ่แต้ม
pad-typed = พิมพ์เป็นตัวเลข
pad-chuan = ช้วน
pad-big-chuan = บิ๊กช้วน
pad-out-card = ไพ่ที่เอาออก: { $card }
# คำที่พิมพ์กลับเข้าไปได้ หน้าไพ่ที่เอาออก
pad-out = ออก
pad-total = { $player } { $points }
pad-totals = รวมเกม { $game }: { $totals }
pad-leads = นำอยู่: { $names }
pad-near = { $player } อีก { $left } แต้มถึง { $limit }
pad-deals-left = เหลืออีก { $left } ตา
pad-last-deal = จบเกมตาหน้า
# ตัวเลขที่พิมพ์เองแล้วดูแปลก: บอกให้รู้ แต่จดให้แล้ว
pad-number-impossible = { $points } ของ { $player } ไม่มีไพ่ชุดไหนให้ได้ ดูอีกทีนะ (จดไว้ให้แล้ว)
pad-numbers-impossible = แต้มตานี้รวมกันแล้วไม่มีไพ่ชุดไหนให้ได้ ดูอีกทีนะ (จดไว้ให้แล้ว)

## จบเกม และเกมที่จบเปลี่ยนไปเพราะแก้

pad-ended = จบเกม { $game } ที่ตาที่ { $deal }: { $names } ชนะ ({ $points })
pad-ended-shared = จบเกม { $game } ที่ตาที่ { $deal }: { $names } ชนะร่วมกัน ({ $points })
pad-pig = หมู: { $names } ({ $points })
pad-ended-by-limit-low = มีคนถึง { $limit }
pad-ended-by-limit-high = มีคนถึง { $limit }
pad-ended-by-deals = ครบ { $limit } ตา
pad-ended-early = จบก่อนกำหนด
pad-ask-over = แก้แล้วเกม { $game } จบก่อนตาที่ { $deals } ไม่มีตาไหนหาย ตาเหล่านั้นเป็นเกมใหม่ หรือเล่นต่อในเกมเดิม?
pad-ask-not-over = แก้แล้วเกม { $game } ยังไม่จบ แต่ขึ้นเกมใหม่ไปแล้ว (ตาที่ { $deals }) เป็นคนละเกมเหมือนเดิม หรือรวมเป็นเกมเดียว?

## ตาที่จดค้างไว้

pad-half = จดค้างตาที่ { $deal }: { $parts }
pad-half-waiting = ยังไม่มี { $names } · เหลือ { $cards } ใครเติมก็ได้
pad-half-all = ที่เหลือ
pad-half-hearts = ♥ ที่เหลือ

## สิ่งที่เพิ่งเกิดขึ้น บรรทัดละเรื่อง ($by คือคนทำ)

pad-started = คนในใบจด: { $names }
pad-benched = นั่งพักก่อน: { $names }
pad-person-added = { $player } มาแล้ว
pad-person-renamed = { $was } ใช้ชื่อ { $player }
pad-seated = เกม { $game } นั่ง { $names }
pad-opened = ขึ้นเกม { $game } นั่ง { $names }
pad-opened-early = จบเกมก่อนหน้าไว้แค่นั้น ขึ้นเกม { $game } นั่ง { $names }
pad-rules = เปลี่ยนกติกา ใช้ตั้งแต่เกมหน้า
pad-rules-counted = เปลี่ยนกติกา เกม { $game } คิดใหม่ทั้งเกมแล้ว
pad-part = { $by } จดตาที่ { $deal } ไว้บางคน: { $names }
pad-half-dropped = ทิ้งตาที่ { $deal } ที่จดค้างไว้แล้ว
pad-corrected = { $by } แก้ตาที่ { $deal }
pad-struck = { $by } ขีดฆ่าตาที่ { $deal } ไม่นับแล้ว
pad-restored = { $by } เอาตาที่ { $deal } กลับมานับ
pad-undone = { $by } ย้อน: { $what }
pad-redone = { $by } ทำซ้ำ: { $what }
# $what ของสองบรรทัดบน
pad-what-deal =
    { $kind ->
        [entered] จดตาที่ { $deal }
        [played] ตาที่ { $deal } จากโต๊ะ
        [corrected] แก้ตาที่ { $deal }
        [struck] ขีดฆ่าตาที่ { $deal }
       *[restored] เอาตาที่ { $deal } กลับมานับ
    }
pad-what =
    { $kind ->
        [seated] สลับที่นั่ง
        [game_opened] ขึ้นเกมใหม่
        [game_closed] จบเกมก่อนกำหนด
        [answered] คำตอบเรื่องเกมใหม่
        [rules] เปลี่ยนกติกา
        [person_added] เพิ่มคน
       *[renamed] เปลี่ยนชื่อ
    }
# ประวัติของตาหนึ่ง $sheet คือไพ่ทั้งตาแบบที่พิมพ์กลับเข้าไปได้
pad-trace = { $kind ->
        [entered] { $by } จด: { $sheet }
        [played] เล่นที่โต๊ะ: { $sheet }
        [corrected] { $by } แก้เป็น: { $sheet }
        [struck] { $by } ขีดฆ่า
        [restored] { $by } เอากลับมานับ
        [undone] { $by } ย้อน
       *[redone] { $by } ทำซ้ำ
    }

## ทั้งคืน

pad-evening =
    คืนนี้จดไว้ { $games } เกม { $deals } ตา{ $struck ->
        [0] {""}
       *[other] {" "}(ขีดฆ่าอีก { $struck } ตา)
    }
pad-empty = ยังไม่ได้จดตาไหน
pad-deal-line = ตาที่ { $deal }: { $points }
pad-game = เกม { $game }: { $totals }
pad-person = { $player } { $points } · ได้/เสีย { $gain } · { $deeds }
# $pigs, $chuans, $big เป็น 0 ได้ แล้วไม่ต้องพูดถึง
pad-deeds =
    ชนะ { $wins } จาก { $games } เกม{ $pigs ->
        [0] {""}
       *[other] {" "}· หมู { $pigs }
    }{ $chuans ->
        [0] {""}
       *[other] {" "}· ช้วน { $chuans }
    }{ $big ->
        [0] {""}
       *[other] {" "}· บิ๊กช้วน { $big }
    }
# มุมมองหลัก: หนึ่งหลักคือร้อยแต้ม
pad-units = เกม { $game } หลัก: { $units } · ได้/เสีย: { $gains }

## รูปสรุปของคืน

pad-picture-title = ใบจดจับหมูคืนนี้
pad-picture-curve = แต้มสะสมทั้งคืน ตาต่อตา
# ใต้ปลายเส้น: มีกี่ตาที่นับ เลขตาในตารางข้ามตาที่ขีดฆ่า จึงไม่ใช่เลขตาสุดท้าย
pad-picture-steps =
    { $deals } ตา{ $struck ->
        [0] {""}
       *[other] ที่นับ
    }
pad-picture-game = เกม { $game }
pad-picture-games = แต่ละเกม
pad-picture-running = ยังไม่จบ
pad-picture-total = รวม
pad-picture-gain = ได้/เสีย
pad-picture-pig = หมู
pad-picture-won = ชนะ
pad-picture-note-typed = * พิมพ์เป็นตัวเลข
pad-picture-note-corrected = ~ แก้แล้ว
pad-picture-note-struck = × ขีดฆ่า ไม่นับ
pad-picture-note-after = + หลังจบเกม
pad-picture-only-games = มี { $deals } ตา ดูทีละตาได้ในไฟล์
