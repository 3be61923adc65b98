### กติกาของวงที่อ่านให้ฟังก่อนแจกใบแรก แต่ละข้อความเป็นหนึ่งท่อน ต่อกันด้วย rules-between

rules-between = {" · "}
# ทั้งย่อหน้า: $start ตามด้วยทุกท่อนที่ต่อกันแล้ว
rules-whole = { $start }: { $clauses }
rules-start = กติกา “{ $preset }”
# วงที่แก้บางข้อ $preset คือชุดที่ใกล้ที่สุด
rules-start-changed = กติกาปรับจาก “{ $preset }”
rules-values-face10 = 10 J Q K ใบละ 10 แต้ม ไม่ตัดหลัก
rules-values-face0mod10 = 10 J Q K นับ 0 แต้มรวมดูแค่หลักหน่วย
rules-discard = { $n ->
        [1] ทิ้งได้ครั้งละใบเดียว
       *[other] หน้าเดียวกันทิ้งพร้อมกันได้ถึง { $n } ใบ
    }
rules-flow-false = ไม่ใช้ไหล
# $n คือจำนวนใบต่อครั้ง $chain คือจำนวนคนที่ไหลต่อกันได้ (none = ไม่จำกัด) $pay มาจาก rules-flow-pay-...
rules-flow =
    ไหลได้ครั้งละ{ $n ->
        [1] ใบเดียว
       *[other] ไม่เกิน { $n } ใบ
    } { $chain ->
        [none] ไหลต่อกันได้
        [1] ไหลต่อกันไม่ได้
       *[other] ไหลต่อกันได้ไม่เกิน { $chain } คน
    } { $pay }
rules-flow-pay-none = ไม่คิดค่าไหล
rules-flow-pay-previous = คนทิ้งก่อนหน้าจ่ายใบละ { $stake } ชิป
rules-flow-pay-original = คนทิ้งคนแรกจ่ายใบละ { $stake } ชิป
rules-tie-caller-wins = แต้มเท่ากันคนแคงชนะ
rules-tie-split = แต้มเท่ากันชนะร่วมกัน
rules-tie-fewest-cards = แต้มเท่ากันคนถือน้อยใบกว่าชนะ ยังเท่ากันอีกดูใบเล็กสุด
rules-tie-smallest-card = แต้มเท่ากันดูใบเล็กสุด
rules-exhaust-all-show = กองกลางหมดเปิดไพ่พร้อมกันทั้งวง
rules-exhaust-forced-kang = กองกลางหมดคนจั่วใบสุดท้ายต้องแคง
rules-exhaust-forced-kang-on-draw = กองกลางหมดคนจั่วใบสุดท้ายต้องแคงทันทีโดยไม่ได้ทิ้ง
rules-specials-none = ไม่มีไพ่พิเศษ
rules-specials-home3 = ไพ่พิเศษห้าใบแรกชนะทันที: ตอง, ดอกเดียวกันห้าใบ, ครบ 50 แต้ม
rules-specials-app6 = ไพ่พิเศษห้าใบแรกชนะทันที จากเล็กไปใหญ่: ตอง, เรียง, สี, ฟูลเฮาส์, โฟร์การ์ด, สเตรทฟลัช
# $n คือจำนวนใบที่ทิ้งได้ตอนเปิดตา
rules-begin-six-cards = เจ้าเริ่มด้วย 6 ใบ ทิ้งก่อน{ $n ->
        [1] {" "}1 ใบ
       *[other] ไม่เกิน { $n } ใบ
    }
rules-begin-five-cards = เจ้าเริ่มก่อน ได้ 5 ใบเท่าคนอื่น
rules-ruealom-next-pot-alone = แคงแล้วแพ้เป็นเรือล่ม จ่ายกองชิปตาหน้าคนเดียว
rules-ruealom-pay-each = แคงแล้วแพ้เป็นเรือล่ม จ่ายทุกคนคนละ { $stake } ชิป
rules-ruealom-match-pot = แคงแล้วแพ้เป็นเรือล่ม จ่ายคนชนะอีกเท่ากองชิป
rules-ruealom-none = แคงแล้วแพ้ไม่เสียเพิ่ม
# วงที่ไม่ใช้ชิป
rules-ruealom-no-chips = แคงแล้วแพ้จดเป็นเรือล่ม
rules-stake = { $stake ->
        [0] ไม่ใช้ชิป นับจำนวนตาที่ชนะ
       *[other] ลงกองชิปคนละ { $stake } ชิปทุกตา
    }
rules-time-none = ไม่จับเวลา
rules-time-safe-move = คิดได้ครั้งละ { $seconds } วินาที หมดเวลาระบบจั่วแล้วทิ้งให้
rules-time-auto-kang = คิดได้ครั้งละ { $seconds } วินาที หมดเวลาระบบแคงให้
# $changes คือรายการข้อที่แก้ แต่ละข้อมาจาก rules-change
rules-changes = ต่างจาก “{ $preset }” ตรง { $changes }
rules-change = { $option }: { $value }
# $topics คือรายการเรื่องที่ต้นฉบับไม่ได้บอกไว้ มาจาก rules-topic-...
rules-silent = เรื่อง{ $topics } ที่มาไม่ได้บอก วงนี้เล่นตามที่ว่ามา
rules-topic-max-discard = จำนวนใบที่ทิ้งได้
rules-topic-tie = แต้มเท่ากัน
rules-topic-flow-pay = ค่าไหล
rules-topic-ruealom = เรือล่ม
rules-source-time = ที่มาให้คิด { $seconds } วินาทีแล้วแคงให้เอง ตั้งตามนั้นก็ได้

## จับหมู

rules-jub-start = กติกาจับหมู “{ $preset }”
rules-jub-start-changed = กติกาจับหมูปรับจาก “{ $preset }”
# $ends คือสิ่งที่จบเกม $low $high คือแต้มที่มีเครื่องหมายแล้ว
rules-jub-end =
    { $ends ->
        [deals] เกมละ { $deals } ตา
        [both] ใครถึง { $low } หรือ { $high } จบเกม
        [low] ใครถึง { $low } จบเกม
       *[high] ใครถึง { $high } จบเกม
    }
rules-jub-pig-low = คนต่ำสุดที่ถึง { $low } เป็นหมู
rules-jub-pig-lowest = จบเกมคนต่ำสุดเป็นหมู
rules-jub-pig-none = ไม่มีใครเป็นหมู
# $own $other คือแต้มของ Q♠ เมื่อคนทำช้วนกินเอง หรืออยู่กับคนอื่น
rules-jub-chuan = ช้วน (กินโพแดงครบ) +194 ตอนช้วน Q♠ กินเอง { $own } คนอื่นกิน { $other }
# $others คือแต้มของคนอื่นที่ไม่ได้ไพ่แต้ม
rules-jub-big-flat = บิ๊กช้วน (กินไพ่แต้มครบ) +1000 คนอื่นคนละ { $others }
rules-jub-big-computed = บิ๊กช้วน (กินไพ่แต้มครบ) คิดตามไพ่ได้ +788 คนอื่นคนละ { $others }
rules-jub-jack =
    { $counts ->
        [yes] J♦ +100 ทำช้วนก็ยังนับ
       *[no] J♦ +100 ยกเว้นทำช้วนไม่นับ
    }
rules-jub-mirror =
    { $doubles ->
        [yes] 10♣ ใบเดียว +50 มีไพ่แต้มอื่นด้วยคูณ 2 ช้วนก็คูณ
       *[no] 10♣ ใบเดียว +50 มีไพ่แต้มอื่นด้วยคูณ 2 แต่ช้วนไม่คูณ
    }
# $jack เป็น yes เมื่อห้าม J♦ ด้วย, $deals เป็น first เมื่อห้ามเฉพาะตาแรกของเกม
rules-jub-ban-void-only =
    ทริกแรกของ{ $deals ->
        [first] ตาแรกในเกม
       *[every] ทุกตา
    } ใครไม่มีดอกที่ลีดห้ามยัดไพ่มีแต้ม{ $jack ->
        [yes] {" "}J♦ ก็ห้าม
       *[no] {" "}ยกเว้น J♦
    }
rules-jub-ban-void-and-lead =
    ทริกแรกของ{ $deals ->
        [first] ตาแรกในเกม
       *[every] ทุกตา
    } ห้ามทั้งลีดทั้งยัดไพ่มีแต้ม{ $jack ->
        [yes] {" "}J♦ ก็ห้าม
       *[no] {" "}ยกเว้น J♦
    }
rules-jub-ban-off = ทริกแรกยัดไพ่มีแต้มได้เลย
rules-jub-lead-last-trick-winner = ตาแรกใครถือ 2♣ ลีดใบนั้น ตาต่อไปคนกินทริกสุดท้ายลีด
rules-jub-lead-two-of-clubs = ทุกตาใครถือ 2♣ ลีดใบนั้น
rules-jub-redeal = มือใครไม่มีโพแดงเลยแจกใหม่
# $hearts เรื่องโพแดงถูกเอาออก $others เรื่อง Q♠ J♦ 10♣ ถูกเอาออก
rules-jub-three =
    สามคนคว่ำออก 1 ใบ คนละ 17 ใบ { $hearts ->
        [in-play] โพแดงที่เหลือครบก็ช้วน
        [flat-194] โพแดงที่เหลือครบก็ช้วน 194 เท่าเดิม
       *[literal-13] โพแดงถูกเอาออกช้วนไม่ได้
    } { $others ->
        [in-play] ไพ่แต้มที่เหลือครบก็บิ๊กช้วน
       *[never] Q♠ J♦ หรือ 10♣ ถูกเอาออกบิ๊กช้วนไม่ได้
    }
rules-jub-time-safe-move = คิดได้ครั้งละ { $seconds } วินาที หมดเวลาระบบลงใบที่เสี่ยงน้อยสุดให้
rules-jub-time-lowest-card = คิดได้ครั้งละ { $seconds } วินาที หมดเวลาระบบลงใบเล็กสุดให้
rules-topic-jack-counts-on-chuan = J♦ ตอนช้วน
rules-topic-double-on-chuan = ช้วนคูณ 2
rules-topic-ban-deals = ทริกแรกของตาหลัง ๆ
rules-topic-pig-on-high-end = ใครเป็นหมูถ้าจบเพราะอย่างอื่น
rules-jub-source-queen = Q♠ ที่คนอื่นกินตอนช้วน ที่มาว่าบางวง −100 บางวง +100 วงนี้ { $other }
rules-jub-source-deals = ที่มาเล่นเกมละ 4 หรือ 8 ตา
