### สมุดกติกา: ส่วนต่าง ๆ ของคำตอบ และตัวอย่างที่ระบบคิดให้ ตัวเนื้อหาอยู่ใน bot/rulebook

## ชื่อแหล่งกติกา

book-source-wikipedia = Wikipedia
book-source-gameindy = GameIndy
book-source-thaiportal = ThaiPortalGames
book-source-blog = บล็อกกติกาแคง
book-source-encyclopedia = สารานุกรม
book-source-scorepad = โปรแกรมจดแต้มของวงหนึ่ง
book-source-drawing-rules = กติกาการจั่ว

## ส่วนของคำตอบ

# $says คือสิ่งที่แหล่งนั้นบอก
book-says = { $source }: { $says }
book-silent = { $source }: ไม่ได้บอกไว้
# $sources คือหลายแหล่งที่ไม่ได้พูดถึงเรื่องนี้
book-all-silent = ไม่ได้บอกไว้: { $sources }
book-differ = จุดที่ต่างหรือไม่มีใครบอก: { $differ }
# กติกาของวงนี้ $rules คือข้อกติกากับค่าของมัน $how คือวิธีเปลี่ยน
book-this-table = กติกาวงนี้ – { $rules }
book-change = อยากเปลี่ยน หัวโต๊ะพิมพ์: { $how }
book-clauses = ข้อ { $clauses }
book-related = เรื่องใกล้กัน: { $topics }

## ตัวอย่าง ($sum คือการบวก เช่น 1 + 3 = 4)

book-example-hand = { $cards }: { $sum } แต้ม
book-example-source = { $source }: { $sum } แต้ม
book-example-caller = คนแคง { $hand }
book-example-wins = { $hand } ชนะ
book-example-shares = { $hand } ชนะร่วมกัน
book-example-by = { $rules } → { $end }
book-example-ruealom = คนแคงเรือล่ม
book-example-caller-lost = คนแคงไม่ชนะ แต่ไม่นับเป็นเรือล่ม
book-example-special = { $cards }: { $name }
book-example-in = { $by } { $name }
book-example-app6 = แบบแอป
book-example-home3 = แบบบ้าน
book-example-not-special = ไม่ใช่ไพ่พิเศษ
# จับหมู
book-example-pile = { $cards }: { $sum }
book-example-made = { $line } · { $made }
book-example-by-source = { $source } · { $line }
book-example-player = { $player } · { $line }
book-example-units = { $total } แต้ม = { $units } หลัก
book-example-gains = { $player } { $total } ({ $units } หลัก): { $sum } = { $gain }
