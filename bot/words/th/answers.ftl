### คำตอบเรื่องกติกา: กติกาของวงนี้ เทียบแหล่งกติกา หกข้อที่ต้องตกลง นับแต้มจากไพ่ที่พิมพ์

## กติกาของวงนี้

# สิ่งที่หัวโต๊ะพิมพ์ได้เลย เช่น ตั้ง ไหลต่อกัน ไม่เกิน 2 คน
answer-set = ตั้ง { $option } { $value }
answer-rule = { $option } { $value }
answer-rule-idle = { $option } { $value } (ตอนนี้ไม่มีผล)

## เทียบแหล่งกติกา

answer-compare-title = เทียบกติกา{ $game }
answer-row-first = { $number }. { $option }: { $says }
answer-row = { $option }: { $says }
answer-column = { $source } { $says }
answer-all-sources = ทุกแหล่ง
answer-silent = ไม่ได้บอกไว้
# ต่อท้าย “ไม่ได้บอกไว้”: ชุดกติกานั้นของที่นี่เล่นอย่างไร
answer-plays = (ชุดนี้เล่น: { $value })
answer-unused = ไม่เกี่ยว
answer-compare-silent-note = “ไม่ได้บอกไว้” คือแหล่งนั้นไม่พูดถึง ที่นี่เล่นตามในวงเล็บ
answer-compare-one = บาคาร่าใช้ตารางจั่วมาตรฐานแบบเดียว ไม่มีอะไรให้เทียบ

## สิ่งที่ควรตกลงกันก่อนแจกใบแรก

answer-agree-title = ก่อนแจกใบแรก ตกลง { $many } ข้อนี้ ({ $game })
answer-agree-now = { $number }. { $title }: { $now }
answer-agree-choices = { $number }. { $title }: { $choices }

## ถามในแชต

answer-nothing = ไม่พบเรื่องนี้ในสมุดกติกา ลองถามอีกแบบ เช่น “ถาม แต้มเท่ากันใครชนะ”
answer-unsure = หมายถึงข้อไหน พิมพ์ได้เลย
answer-offer = กติกา { $title }
# ชื่อเรื่องพร้อมชื่อเกม ซึ่งพิมพ์ต่อท้ายคำว่า กติกา ได้เลย
answer-called = { $game } { $title }
answer-in-full = กติกา { $title } ละเอียด
answer-more = อ่านทั้งหมด พิมพ์: { $how }
answer-quiz-how = ตอบด้วย “ทายบาคาร่า { $seed } จั่ว” หรือ “ทายบาคาร่า { $seed } หยุด”

## นับไพ่

answer-count-whose = นับทีละคน พิมพ์ไพ่ที่คนนั้นกินมาให้ครบ เช่น “นับ Q♠ 10♣ ♥2-7”
