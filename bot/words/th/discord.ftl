### คำที่มีเฉพาะใน Discord คำอื่นยืมมาจากไฟล์อื่น
### ปุ่มบนโทรศัพท์แคบ ป้ายปุ่มควรสั้น ไม่เกิน 34 ตัวอักษร

## Layout

# ปุ่ม
discord-look = ดูไพ่
discord-join = เล่นด้วย
discord-menu = เมนู
discord-rules = กติกา
discord-score = แต้ม
discord-recap = เมื่อกี้
discord-help = วิธีเล่น
discord-file = ไฟล์ตรวจไพ่
discord-to-table = ไปที่โต๊ะ
discord-again-by-dm = ลองส่งทาง DM อีกที
discord-kang-sure = แน่ใจ แคงเลย
discord-leave-sure = ลุกเลย
discord-close-sure = ปิดวงเลย
discord-change-rules = แก้กติกา

# โต๊ะ
discord-lobby = ล้อมวงเล่นแคงกัน
discord-lobby-empty = ยังไม่มีใครนั่ง กด “เล่นด้วย” เพื่อเปิดวง
# $when คือเวลานับถอยหลังที่ Discord แสดงเอง เช่น ในอีก 2 นาที
discord-time-ends = ⏳ หมดเวลา { $when }
discord-votes = โหวตข้าม { $votes } เสียง ครบ { $needed } จึงข้าม
discord-cuts = ตัดไพ่แล้ว: { $cuts }
discord-cut-words = { $player } “{ $text }”
discord-cut-tap = { $player } เคาะ
# ตามด้วยรหัสผนึก 64 ตัว
discord-seal = 🔒 รหัสผนึกตาที่ { $round }

# ไพ่ในมือ
discord-waiting = ยังไม่ถึงตาคุณ
# $where คือชื่อช่องที่ Discord แสดงเอง
discord-hand-of = วง { $where } · ตาที่ { $round }
discord-hand-here = ตาที่ { $round }
discord-seated = คุณนั่งในวงแล้ว
discord-seated-about = แจกเมื่อไร ไพ่ของคุณจะขึ้นตรงนี้
discord-between-about = ตาหน้าแจกแล้ว ไพ่ใหม่จะขึ้นตรงนี้
discord-got-up = คุณไม่ได้นั่งในวงแล้ว
discord-pick = เลือกไพ่ที่จะทิ้ง
discord-pick-flow = ไหลแบบอื่น
discord-pick-more = ยังทิ้งแบบอื่นได้อีก { $n } แบบ พิมพ์บอกได้ เช่น ทิ้ง 7♣
# ไพ่หน้าเดียวกันหลายใบที่ทิ้งพร้อมกัน
discord-set =
    { $n ->
        [2] คู่ { $cards }
        [3] ตอง { $cards }
       *[other] { $n } ใบ { $cards }
    }
discord-leaves =
    { $n ->
        [0] หมดมือ น็อค!
       *[other] เหลือ { $n } ใบ { $points } แต้ม
    }
discord-blocked = { $kinds }: { $why }
discord-kang-hint = กดปุ่มแดงอีกครั้ง ไพ่ทั้งวงจะเปิด ถ้ามีคนแต้มน้อยกว่า คนแคงแพ้

# ผลของตา ตามด้วยรหัส
discord-revealed = 🔓 เปิดผนึกตาที่ { $round }
discord-sealed-as = รหัสผนึกที่ให้ไว้ก่อนแจก

# เมนู
discord-of-table = วงนี้
discord-bots = เพิ่มบอท
discord-mine = ของคุณ
discord-way-dm = ไพ่ของคุณส่งทาง DM
discord-way-closed = ไพ่ของคุณดูด้วยปุ่ม “ดูไพ่” (DM ปิดอยู่)
discord-way-here = ไพ่ของคุณดูด้วยปุ่ม “ดูไพ่”
discord-ping-is-on = แท็กเมื่อถึงตา
discord-ping-is-off = ไม่แท็กเมื่อถึงตา
discord-use-dm = ส่งไพ่ทาง DM
discord-use-here = ไม่ต้องส่งทาง DM
discord-ping-on = แท็กเมื่อถึงตา
discord-ping-off = เลิกแท็ก

# กติกา
discord-panel-now = ตอนนี้: { $value }
discord-panel-back = กลับไปดูทุกข้อ
discord-panel-sources = ที่มาว่าอย่างไร
discord-panel-code = รหัสกติกา { $code }

# แท็ก $who คือชื่อที่ Discord แสดงเอง
discord-ping = { $who } ถึงตาคุณแล้ว
