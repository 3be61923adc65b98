### คำตอบเรื่องกติกา: กติกาของวงนี้ เทียบแหล่งกติกา หกข้อที่ต้องตกลง นับแต้มจากไพ่ที่พิมพ์

## กติกาของวงนี้

# สิ่งที่หัวโต๊ะพิมพ์ได้เลย เช่น ตั้ง ไหลต่อกัน ไม่เกิน 2 คน
answer-set = ตั้ง { $option } { $value }
answer-rule = { $option }: { $value }
answer-rule-idle = { $option }: { $value } (ตอนนี้ไม่มีผล)

## เทียบแหล่งกติกา

answer-compare-title = เทียบกติกา{ $game }
answer-row-first = { $number }. { $option }: { $says }
answer-row = { $option }: { $says }
answer-column = { $source } { $says }
answer-all-sources = ทุกแหล่ง
answer-silent = ไม่ได้บอกไว้
# ต่อท้าย “ไม่ได้บอกไว้”: ชุดกติกานั้นของที่นี่เล่นอย่างไร
answer-plays = (เล่น: { $value })
answer-unused = ไม่เกี่ยว
answer-compare-silent-note = “ไม่ได้บอกไว้” คือแหล่งนั้นไม่พูดถึง ชุดกติกาของที่นี่เล่นตามในวงเล็บ
answer-compare-home = “บ้าน” คือแบบเล่นกันเองตามวิกิพีเดียและบล็อกกติกาแคง
picture-compare-differs = ช่องสีเหลืองคือข้อที่แต่ละแหล่งไม่เหมือนกัน
answer-compare-one = บาคาร่าใช้ตารางจั่วมาตรฐานแบบเดียว ไม่มีอะไรให้เทียบ

## สิ่งที่ควรตกลงกันก่อนแจกใบแรก

answer-agree-title = ก่อนแจกใบแรก ตกลง { $many } ข้อนี้ ({ $game })
answer-agree-now = { $number }. { $title } – { $now }
answer-agree-choices = { $number }. { $title } – { $choices }

## ถามในแชต

answer-nothing = ไม่พบเรื่องนี้ในสมุดกติกา ลองถามอีกแบบ เช่น “ถาม แต้มเท่ากันใครชนะ”
answer-unsure = หมายถึงข้อไหน พิมพ์ได้เลย
answer-offer = กติกา { $title }
# ชื่อเรื่องพร้อมชื่อเกม ซึ่งพิมพ์ต่อท้ายคำว่า กติกา ได้เลย
answer-called = { $game } { $title }
answer-in-full = กติกา { $title } ละเอียด
answer-more = อ่านทั้งหมด พิมพ์: { $how }
answer-quiz-how = ตอบด้วย “ทายบาคาร่า { $seed } จั่ว” หรือ “ทายบาคาร่า { $seed } หยุด”

## แตะถามต่อ (ป้ายไม่เกิน 20 ตัวอักษร และข้อความที่เท่ากับพิมพ์เอง)

offer-in-full = อ่านทั้งหมด
offer-compare = เทียบแหล่ง{ $game }
offer-compare-typed = เทียบ { $game }
offer-agree = หกข้อก่อนเล่น
offer-agree-typed = หกข้อ
offer-coup = แจกบาคาร่าฝึก
offer-coup-typed = แจกบาคาร่า
offer-quiz = ทายว่าจั่วไหม
offer-quiz-typed = ทายบาคาร่า { $seed }
offer-draw = จั่ว
offer-draw-typed = ทายบาคาร่า { $seed } จั่ว
offer-stand = หยุด
offer-stand-typed = ทายบาคาร่า { $seed } หยุด
offer-odds = นับครบ { $packs } สำรับ
offer-odds-typed = โอกาสบาคาร่า { $packs }

## นับไพ่

answer-count-whose = นับทีละคน พิมพ์ไพ่ที่คนนั้นกินมาให้ครบ เช่น “นับ Q♠ 10♣ ♥2-7”

## lomwong rules

cli-help-rule-book = สมุดกติกา: ถามกติกาแคง จับหมู บาคาร่า หรือเทียบแหล่งกติกา
cli-help-rules-topic = เรื่องที่อยากรู้ เช่น kang flow ไม่ใส่อะไรเลยคือรายชื่อทุกเรื่อง
cli-help-rules-search = ค้นด้วยคำหรือคำถาม เช่น "แต้มเท่ากันใครชนะ"
cli-help-rules-compare = เทียบแหล่งกติกาของเกมหนึ่ง: kang, jub-moo, baccarat
cli-help-rules-picture = วาดตารางเทียบเป็นรูป PNG ใช้กับ --compare
cli-rules-nearest = เรื่องที่ใกล้ที่สุด (lomwong rules ตามด้วยชื่อ):
cli-rules-no-such = ไม่แน่ใจว่า “{ $text }” คือเรื่องไหน ใกล้ที่สุดคือ { $nearest }
cli-rules-nothing = ไม่พบ “{ $text }” ในสมุดกติกา ดูรายชื่อทุกเรื่องด้วย lomwong rules
cli-rules-no-such-game = ไม่มีเกม “{ $text }” เลือกได้: { $choices }
cli-rules-search-or-topic = ใส่ --search หรือชื่อเรื่อง อย่างใดอย่างหนึ่ง
cli-rules-compare-alone = --compare ใช้พร้อมชื่อเรื่องหรือ --search ไม่ได้
cli-rules-picture-of-what = --picture ใช้คู่กับ --compare เช่น lomwong rules --compare kang --picture kang.png
