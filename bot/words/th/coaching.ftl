### ครูข้างโต๊ะ: ใบ้ บอกเหตุผล และดูว่าเสียตรงไหน เห็นเฉพาะคนถาม $move $better $other คือการเล่น เช่น ลง K♠, ทิ้ง 7♣

## โต๊ะฝึก

option-practice = โหมดฝึก
help-practice = ถึงตาใคร คนนั้นถามได้ว่าควรเล่นอะไร เพราะอะไร คนอื่นไม่เห็นคำตอบ
value-practice-true = เปิด
value-practice-false = ปิด
rules-practice = { $rules } · โต๊ะนี้เปิดโหมดฝึก ถึงตาคุณพิมพ์ “ใบ้” ได้
coach-table = โต๊ะฝึก ขอใบ้ได้
room-title-practice = { $title } · ฝึก

## ปุ่ม

room-coach-hint = ใบ้
# ใบที่แตะเลือกไว้
room-coach-this = ใบนี้ดีไหม
room-coach-lost = เสียตรงไหน

## การเล่น ในประโยค

coach-move-draw = จั่ว
coach-move-kang = แคง
coach-move-discard = ทิ้ง { $cards }
coach-move-flow = ไหล { $cards }
coach-move-play = ลง { $cards }
coach-move-claim = ผ่อง
coach-move-stop = ขอจบตา
coach-move-accept = ยอม
coach-move-object = ไม่ยอม

## คำตอบ

coach-hint = ใบ้: { $move }
coach-good = { $move } ดีแล้ว
# $lost เช่น “ราว 12 แต้ม” เป็น none เมื่อโต๊ะไม่ใช้ชิป
coach-worse = { $lost ->
        [none] { $move } สู้{ $better } ไม่ได้
       *[other] { $move } เสียไปราว { $lost } เทียบกับ{ $better }
    }
coach-points = { $n } แต้ม
coach-chips = { $n } ชิป
coach-percent = { $n }%
coach-hardly = ไม่ถึง 1%
coach-nearly = เกิน 99%

## เสียตรงไหน

coach-lost = { $many ->
        [1] ตาที่ { $n } เสียมากที่สุดตรงนี้
       *[other] ตาที่ { $n } เสียมากที่สุดสองจุดนี้
    }
# $cards ไพ่ที่อยู่บนโต๊ะตอนนั้น
coach-lost-jub-moo = ทริกที่ { $n } บนโต๊ะมี { $cards } คุณ{ $move } เสียราว { $lost } ถ้า{ $better } จะดีกว่า
coach-lost-jub-moo-lead = ทริกที่ { $n } คุณลีด: { $move } เสียราว { $lost } ถ้า{ $better } จะดีกว่า
# $cards ไพ่ในมือตอนนั้น
coach-lost-kang = รอบที่ { $n } ของคุณ มือมี { $cards } คุณ{ $move } เสียราว { $lost } ถ้า{ $better } จะดีกว่า
coach-lost-nowhere = ตาที่ { $n } เล่นดีแล้ว ไม่มีตรงไหนเสียชัด ๆ ที่เหลือเป็นเรื่องของไพ่
coach-lost-nothing-chosen = ตาที่ { $n } คุณไม่ได้เลือกเล่นเองสักใบ ระบบเล่นแทนทั้งตา
coach-lost-fair = คิดจากไพ่ที่คุณเห็นตอนนั้น ไม่ได้ดูไพ่ใคร

## เหตุผล ทุกข้อพูดแทนทางที่ดีกว่า $chance คือโอกาสของทางนั้น $against คือโอกาสถ้าเล่น $other

coach-why-only-card = ลงได้ใบเดียว
coach-why-only = ตอนนี้เล่นได้อย่างเดียว
coach-why-equal = เล่นแบบไหนก็พอ ๆ กัน
coach-why-unthought = แบบอื่นดีกว่าชัดเจน
# $gap เช่น “12 แต้ม”
coach-why-average = { $gap ->
        [none] ลองคิดไปหลาย ๆ แบบแล้ว ดีกว่า{ $other }
       *[other] ลองคิดไปหลาย ๆ แบบแล้ว เฉลี่ยดีกว่า{ $other } ราว { $gap }
    }

# จับหมู

coach-why-queen = โอกาสโดน Q♠ (−100) { $chance } ถ้า{ $other } จะเป็น { $against }
coach-why-jack = โอกาสได้ J♦ (+100) { $chance } ถ้า{ $other } เหลือ { $against }
coach-why-mirror = โอกาสได้ 10♣ { $chance } ตานี้ได้ไว้คุ้ม ถ้า{ $other } เหลือ { $against }
coach-why-no-mirror = โอกาสโดน 10♣ { $chance } โดนแล้วแต้มลบคูณสอง ถ้า{ $other } จะเป็น { $against }
coach-why-blank = โอกาสไม่ได้ไพ่แต้มสักใบ (−50) { $chance } ถ้า{ $other } จะเป็น { $against }
coach-why-own-chuan = โอกาสทำช้วน { $chance } ถ้า{ $other } เหลือ { $against }
coach-why-their-chuan = โอกาสที่คนอื่นทำช้วน { $chance } ถ้า{ $other } จะเป็น { $against }
coach-why-hearts = จบตาแล้วจะกินโพแดงเฉลี่ย { $hearts } ใบ ถ้า{ $other } จะเป็น { $more } ใบ
coach-why-takes = โอกาสกินทริกนี้ { $chance } กินแล้วได้ลีดเอง ถ้า{ $other } เหลือ { $against }
coach-why-takes-closed = ทริกแรกห้ามยัดไพ่แต้ม ปล่อยใบใหญ่ตอนนี้ไม่เจ็บ
coach-why-takes-last = ลงคนสุดท้าย บนโต๊ะไม่มีไพ่ติดลบ กินได้สบาย
coach-why-ducks = โอกาสต้องกินทริกนี้ { $chance } ถ้า{ $other } จะเป็น { $against }
coach-why-gives = ได้ปล่อย { $card } ({ $points }) ให้คนอื่นกิน
coach-why-high = ได้ปล่อยใบใหญ่ { $card } โดยไม่ต้องกินทริก
coach-why-short = { $suit } หมดมือพอดี ใครลีด { $suit } อีกจะได้ทิ้งใบไหนก็ได้
coach-why-no-points-left = ไพ่แต้มออกครบแล้ว ลงใบไหนก็เหมือนกัน
coach-why-claim-sure = ที่เหลือกินหมดแน่ ไม่ว่าไพ่คนอื่นเป็นอย่างไร
coach-why-stop-free = ไพ่แต้มออกครบแล้ว เล่นต่อก็ไม่มีอะไรเปลี่ยน
coach-why-accept-sure = ดูจากไพ่ที่เห็น คนผ่องกินที่เหลือหมดจริง
coach-why-accept-free = ไม่เหลือไพ่แต้มแล้ว ยอมก็ไม่เสียอะไร
coach-why-object-open = ยังไม่แน่ว่าคนผ่องกินหมดจริง เล่นต่อทั้งที่เห็นไพ่เขาแล้ว เราได้เปรียบ

# แคง

coach-why-call = { $costs ->
        [none] แคงตอนนี้ โอกาสชนะ { $chance }
       *[other] แคงตอนนี้ โอกาสชนะ { $chance } แพ้แล้วเสียเพิ่ม { $costs }
    }
coach-why-wait = { $costs ->
        [none] ถ้าแคงตอนนี้ โอกาสชนะ { $chance } รอก่อนดีกว่า
       *[other] ถ้าแคงตอนนี้ โอกาสชนะ { $chance } แพ้แล้วเสียเพิ่ม { $costs } รอก่อนดีกว่า
    }
coach-why-late = กองกลางเหลือ { $pile } ใบ ใกล้หมดแล้ว
coach-why-knock = หมดมือพอดี น็อคชนะทันที
coach-why-flow-free = ไหลแล้วไพ่ลด { $many } ใบ ไม่ต้องจั่วเพิ่ม
coach-why-flow-paid = ได้ค่าไหล { $many } ชิปด้วย
coach-why-lighter = มือเหลือ { $left } แต้ม จาก { $now } แต้ม ถ้า{ $other } เหลือ { $against } แต้ม
coach-why-together = ทิ้งทีเดียวได้ { $many } ใบ
coach-why-flowed = คนถัดไปมีโอกาสไหลตาม { $chance } ถ้า{ $other } จะเป็น { $against }
coach-why-flow-later = ไพ่ที่เก็บไว้มีโอกาสได้ไหล { $chance } ถ้า{ $other } เหลือ { $against }
coach-why-wins = โอกาสชนะตานี้ { $chance } ถ้า{ $other } เหลือ { $against }
coach-why-only-draw = ตอนนี้ทำได้อย่างเดียวคือจั่ว

## ไม่ได้เพราะอะไร

refusal-practice-off = โต๊ะนี้ยังไม่เปิดโหมดฝึก หัวโต๊ะพิมพ์ “เปิดโหมดฝึก” ระหว่างตาได้ แล้วทุกคนขอใบ้ได้ · จบตาแล้วถาม “เสียตรงไหน” ได้ทุกโต๊ะ
refusal-still-thinking = กำลังคิดเรื่องที่ถามไว้อยู่ รอแป๊บนึง
refusal-no-move-yet = ตานี้คุณยังไม่ได้เล่น ถึงตาแล้วค่อยถามได้เลย
refusal-no-round-played = คืนนี้ยังไม่มีตาที่คุณเล่นจบ จบตาแล้วค่อยถามได้เลย
refusal-no-such-round-played = คืนนี้ไม่มีตาที่ { $round } ที่คุณเล่นจบแล้ว
refusal-round-of-old = ตานั้นเป็นของคืนก่อน ย้อนดูได้เฉพาะตาของคืนนี้
refusal-not-to-be-retraced = ตานั้นย้อนดูไม่ได้แล้ว เพราะคำตัดไพ่ถูกลบไปตามที่เจ้าตัวขอ

## วิธีเล่น

help-coaching = โต๊ะฝึก: หัวโต๊ะพิมพ์ เปิดโหมดฝึก แล้วถึงตาใครพิมพ์ ใบ้ หรือ ทำไม 7♣ ได้ เห็นคนเดียว · จบตาแล้วพิมพ์ เสียตรงไหน

## Discord

discord-coach-private = เรื่องไพ่ในมือบอกในห้องไม่ได้ กด “ใบ้” ใต้ไพ่ของคุณ หรือพิมพ์มาในข้อความส่วนตัวได้เลย
discord-coach-which = ใบไหนดีกว่า ถามทีละใบ

## LINE

# ใต้จอล็อก ไม่บอกไพ่
chat-coach-alt = คำตอบของคุณ แตะดูในแชต
chat-coach-elsewhere = เรื่องนี้ตอบให้ดูคนเดียวในแชตส่วนตัวกับเรา
# ปุ่มพิมพ์แทนให้ ต้องเป็นคำที่ระบบอ่านออก
chat-lost-typed = เสียตรงไหน ตา { $n }
chat-coach-desktop = ใช้ LINE บนคอม: เปิดแชตกับ { $account } แล้วพิมพ์คำว่า { $typed }
