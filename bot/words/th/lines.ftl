### ประโยคที่ทุกคนในวงเห็น ทีละเหตุการณ์
###
### วงเล็บปีกกาที่ขึ้นต้นด้วย $ คือสิ่งที่โปรแกรมเติมให้ ห้ามแปลชื่อข้างใน
### $player คือชื่อคนที่ทำ, $cards คือไพ่ เช่น 10♣ 10♦, $left คือไพ่ที่เหลือในมือ (ใบ),
### $pile คือไพ่ที่เหลือในกองกลาง (ใบ)
### คำที่ใช้ให้ตรงกันทั้งโปรแกรม: กองกลาง = กองไพ่ให้จั่ว, กองชิป = ชิปที่ทุกคนลงไว้,
### ตา = หนึ่งรอบแจก, เจ้า = คนชนะตาก่อนซึ่งได้เริ่ม, ระบบ = โปรแกรมที่แจกไพ่

## ที่นั่ง

line-table-opened = { $player } เปิดวงแล้ว ใครจะเล่นพิมพ์ “เล่นด้วย” ได้เลย
line-joined = { $player } ร่วมวงแล้ว
line-joined-next = { $player } ร่วมวงแล้ว ตานี้ดูไปก่อน
line-left = { $player } ลุกจากวงแล้ว
line-left-round = { $player } ลุกกลางตา ไพ่ในมือไม่กลับเข้ากอง
line-computer-added = { $player } (บอทระดับ{ $level }) เข้าวงแล้ว
# บอทที่เล่นตามฝีมือวง เปลี่ยนระดับเมื่อคนชนะหรือแพ้บอทติด ๆ กัน
line-level-up = บอทเก่งขึ้น: { $level }
line-level-down = บอทผ่อนมือลง: { $level }
line-removed = { $by } ให้ { $player } ออกจากวง
# $moderator คือคนที่แพลตฟอร์มให้สิทธิ์จัดการห้อง จะนั่งในวงหรือไม่ก็ได้
line-removed-moderator = ผู้ดูแลห้อง { $moderator } ให้ { $player } ออกจากวง
line-host-now = { $player } เป็นหัวโต๊ะแล้ว

## ก่อนแจก: ผนึกไพ่และตัดไพ่

# $round คือเลขตา, $commitment คือรหัส SHA-256, $cards คือ six_cards, five_cards หรือ jub_moo (จับหมู)
line-commitment =
    ตาที่ { $round } ผนึกไพ่แล้ว ใครอยากตัดไพ่ ตัดได้ก่อนแจก · { $cards ->
        [six_cards] แจกคนละ 5 ใบ เจ้าได้ 6 ใบ
        [jub_moo] จับหมู แจกหมดสำรับ คนละ 13 ใบ (สามคนคนละ 17)
       *[five_cards] แจกคนละ 5 ใบ
    } · รหัสผนึก { $commitment }
line-cut = { $player } ตัดไพ่
# ใช้เมื่อคนตัดพิมพ์คำมาด้วย
line-cut-words = { $player } ตัดไพ่ด้วยคำว่า “{ $text }”

## ระหว่างตา

# $pot คือชิปในกองชิป, $stake คือชิปที่ลงคนละเท่าไร (0 คือเล่นแบบไม่ใช้ชิป)
line-dealt =
    แจกตาที่ { $round } แล้ว { $starter } เริ่มก่อน { $stake ->
        [0] · กองกลาง { $pile } ใบ
       *[other] · กองชิป { $pot } ชิป · กองกลาง { $pile } ใบ
    }
line-dealt-debt = { $player } เรือล่มมาจากตาก่อน กองชิปตานี้จ่ายคนเดียว { $pot } ชิป
line-drew = { $player } จั่ว · กองกลางเหลือ { $pile } ใบ
line-drew-for = ระบบจั่วแทน { $player } · กองกลางเหลือ { $pile } ใบ
line-discarded =
    { $player } ทิ้ง { $cards } { $left ->
        [0] · หมดมือ
       *[other] · เหลือในมือ { $left } ใบ
    }
line-discarded-for =
    ระบบทิ้ง { $cards } แทน { $player } { $left ->
        [0] · หมดมือ
       *[other] · เหลือในมือ { $left } ใบ
    }
line-flowed =
    { $player } ไหล { $cards } { $left ->
        [0] · หมดมือ
       *[other] · เหลือในมือ { $left } ใบ
    }
# $payer คือคนที่ทิ้งใบนั้นให้ไหล จ่าย $amount ชิป
line-flowed-paid =
    { $player } ไหล { $cards } · { $payer } จ่าย { $amount } ชิป { $left ->
        [0] · หมดมือ
       *[other] · เหลือในมือ { $left } ใบ
    }
line-kang = { $player } แคง! เปิดไพ่ทั้งวง
line-kang-forced = กองกลางหมด { $player } จั่วใบสุดท้ายจึงต้องแคง เปิดไพ่ทั้งวง
line-kang-time-up = { $player } หมดเวลา ระบบแคงให้ตามกติกาของวง เปิดไพ่ทั้งวง
line-knocked = { $player } น็อค! ทิ้งหมดมือแล้ว
line-knocked-flow = { $player } ไหลดูด! ไหลจนหมดมือ
line-pile-out = กองกลางหมด { $player } จั่วใบสุดท้ายไปแล้ว เปิดไพ่ทั้งวง
line-special = { $player } ได้ไพ่พิเศษ { $name }: { $cards }
line-voided =
    วงตกลงล้มตาที่ { $round } ตานี้ไม่นับ{ $stake ->
        [0] {""}
       *[other] {" "}ใครจ่ายชิปไปได้คืน
    }
line-voided-by =
    { $player } (หัวโต๊ะ) ล้มตาที่ { $round } ตานี้ไม่นับ{ $stake ->
        [0] {""}
       *[other] {" "}ใครจ่ายชิปไปได้คืน
    }
line-voided-moderator =
    ผู้ดูแลห้อง { $moderator } ล้มตาที่ { $round } ตานี้ไม่นับ{ $stake ->
        [0] {""}
       *[other] {" "}ใครจ่ายชิปไปได้คืน
    }
# ห้องถูกลบ หรือบอทถูกเอาออกจากห้อง
line-voided-gone =
    ไม่มีห้องนี้แล้ว ตาที่ { $round } ล้ม ไม่นับ{ $stake ->
        [0] {""}
       *[other] {" "}ใครจ่ายชิปไปได้คืน
    }
line-secret = เปิดผนึกตาที่ { $round }: { $secret } · รหัสผนึกที่ให้ไว้ก่อนแจก { $commitment }
line-debt-recorded = จดไว้แล้ว: { $player } เรือล่ม ตาหน้าจ่ายกองชิปคนเดียว
line-debt-waits = { $player } ยังค้างเรือล่มอยู่ กลับมานั่งเมื่อไร จ่ายกองชิปตานั้นคนเดียว

## จับหมู: ระหว่างตา

# $leader ลีดทริกแรก, $cards คือไพ่คนละกี่ใบ, $opens เป็น yes เมื่อต้องลีดด้วยดอกจิกใบเล็กสุด
line-dealt-tricks =
    แจกตาที่ { $round } แล้ว คนละ { $cards } ใบ { $opens ->
        [yes] { $leader } ถือ 2♣ ลีดก่อน
       *[no] { $leader } ลีดก่อน
    }
# สามคน: มีไพ่คว่ำออกหนึ่งใบ ยังไม่รู้ว่าใบไหน
line-dealt-tricks-three =
    แจกตาที่ { $round } แล้ว คนละ { $cards } ใบ คว่ำออก 1 ใบ { $opens ->
        [yes] { $leader } ถือดอกจิกใบเล็กสุด ลีดก่อน
       *[no] { $leader } ลีดก่อน
    }
line-played = { $player } ลง { $card }
line-played-for = ระบบลง { $card } แทน { $player }
line-trick-taken = { $player } กินทริกที่ { $trick } ไม่มีแต้ม
# $points คือไพ่แต้มในทริกนั้น
line-trick-taken-points = { $player } กินทริกที่ { $trick }: { $points }
# $cards คือไพ่ทั้งมือที่เปิด
line-claimed = { $player } ผ่อง! เปิด { $cards } ขอกินที่เหลือทั้งหมด ใครยอม ใครไม่ยอม
line-stop-asked = { $player } ขอจบตานี้ ไพ่แต้มออกครบแล้ว ใครยอม ใครไม่ยอม
# $waiting คือคนที่ยังไม่ตอบ มี $count คน
line-agreed =
    { $count ->
        [0] { $player } ยอม ครบทุกคนแล้ว
       *[other] { $player } ยอม · รออีก { $waiting }
    }
line-objected = { $player } ไม่ยอม เล่นกันต่อ
line-objected-for = { $player } ไม่ตอบในเวลา ถือว่าไม่ยอม เล่นกันต่อ

## จับหมู: ลุกกลางเกม และใบจดแต้ม

line-stood-in = { $player } ลุกไปแล้ว บอทเล่นแทนจนจบเกม กลับมาเมื่อไรก็ได้ที่เดิม
line-stood-in-by = { $by } ให้ { $player } พัก บอทเล่นแทนจนจบเกม กลับมาเมื่อไรก็ได้ที่เดิม
line-took-back = { $player } กลับมาเล่นเองแล้ว
line-pad-brought = { $player } เอาใบจดเดิมมาใช้ต่อ มี { $deals } ตา
line-game-chosen = { $player } เปลี่ยนเป็น{ $game } ตาหน้าเล่น{ $game }

## เวลา คนไม่อยู่ และเสียงโหวต

line-reminder =
    { $seconds ->
        [0] ยังรอ { $player } อยู่ เพื่อนในวงพิมพ์ “ข้าม” ได้
       *[other] { $player } ถึงตาแล้ว เหลืออีก { $seconds } วินาที
    }
line-away = { $player } ไม่อยู่ ระบบเล่นแทนไปก่อน กลับมาเมื่อไรพิมพ์ “กลับมาแล้ว”
line-back = { $player } กลับมาเล่นต่อแล้ว
line-skipped = วงตกลงข้าม { $player } ระบบเล่นแทนให้
line-vote-skip = { $player } ขอข้าม { $target } · { $votes } เสียงแล้ว ครบ { $needed } จึงข้าม
line-vote-end = { $player } ขอล้มตานี้ · { $votes } เสียงแล้ว ครบ { $needed } จึงล้ม

## ระบบหยุดแล้วกลับมา และเรื่องทั่วไป

# $seconds เป็น 0 เมื่อวงไม่จับเวลา
line-resumed =
    ระบบกลับมาแล้ว ไพ่อยู่ครบเหมือนเดิม ถึงตา { $player } { $seconds ->
        [0] ไม่จับเวลา
       *[other] มีเวลา { $seconds } วินาที
    }
line-halted = ระบบขอพักสักครู่ ไพ่ทุกใบอยู่เหมือนเดิม กลับมาแล้วเล่นต่อจากตรงนี้
line-resumed-idle = ระบบกลับมาแล้ว วงยังอยู่เหมือนเดิม
line-said = { $player }: { $text }
line-undelivered = ส่งไพ่ให้ { $player } ไม่ได้ ดูไพ่ได้ด้วยปุ่ม “ดูไพ่” หรือพิมพ์ว่า ไพ่
line-option-set = { $player } ตั้ง “{ $option }” เป็น { $value }
line-preset-set = { $player } เลือกกติกา “{ $preset }”
line-rules-taken = { $player } ใช้กติกาตามรหัสของอีกวง
# $rounds คือตาที่เล่นจบที่โต๊ะ ทุกเกมรวมกัน ไม่นับตาที่ล้มและตาที่จดเอง
line-evening-closed =
    ปิดวงแล้ว{ $rounds ->
        [0] {""}
       *[other] {" "}เล่นที่โต๊ะจบไป { $rounds } ตา
    } ใครจะเปิดวงใหม่พิมพ์ “เล่นด้วย”
line-evening-closed-moderator =
    ผู้ดูแลห้อง { $moderator } ปิดวงแล้ว{ $rounds ->
        [0] {""}
       *[other] {" "}เล่นที่โต๊ะจบไป { $rounds } ตา
    } ใครจะเปิดวงใหม่พิมพ์ “เล่นด้วย”
line-evening-closed-gone =
    ไม่มีห้องนี้แล้ว ปิดวงให้{ $rounds ->
        [0] {""}
       *[other] {" "}เล่นที่โต๊ะจบไป { $rounds } ตา
    }
line-language-set = { $player } เปลี่ยนมาใช้{ $language }แล้ว
line-our-fault = เกิดข้อผิดพลาดที่ระบบเอง โต๊ะยังอยู่เหมือนเดิม ลองอีกครั้งได้เลย
