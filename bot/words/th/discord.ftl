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
discord-claim = ผ่อง
discord-claim-sure = แน่ใจ เปิดไพ่เลย
discord-game-kang = เปลี่ยนไปเล่นแคง
discord-game-jub-moo = เปลี่ยนไปเล่นจับหมู
discord-leave-sure = ลุกเลย
discord-close-sure = ปิดวงเลย
discord-change-rules = แก้กติกา

# โต๊ะ
discord-lobby = ล้อมวงเล่นแคงกัน
discord-lobby-jub-moo = ล้อมวงเล่นจับหมูกัน
# $names คือชื่อคน คั่นด้วยจุลภาค
discord-seated-now = นั่งแล้ว: { $names }
discord-resting = พักตานี้: { $names }
discord-stood-in = บอทเล่นแทน: { $names }
discord-next-players = ตาหน้าเล่น: { $names } · พัก: { $resting }
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
discord-asking = รอเพื่อน ๆ ตอบ
# $where คือชื่อช่องที่ Discord แสดงเอง
discord-hand-of = วง { $where } · ตาที่ { $round }
discord-table-of = วง { $where }
discord-hand-here = ตาที่ { $round }
discord-seated = คุณนั่งในวงแล้ว
discord-seated-about = แจกเมื่อไร ไพ่ของคุณจะขึ้นตรงนี้
discord-between-about = แจกตาหน้าเมื่อไร ไพ่ใหม่จะขึ้นตรงนี้
discord-got-up = คุณไม่ได้นั่งในวงแล้ว
discord-closed = ปิดวงแล้ว ไว้มาเล่นกันใหม่นะ
discord-you-won = คุณชนะ!
discord-pick = เลือกไพ่ที่จะทิ้ง
discord-pick-flow = ไหลแบบอื่น
discord-pick-more = ยังทิ้งแบบอื่นได้อีก { $n } แบบ ใช้คำสั่ง /แคง ทิ้ง
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
# หน้าไพ่ที่ยังลงไม่ได้ เมื่อไม่มีเหตุผลที่ชัดกว่านี้
discord-not-now = ยังลงไม่ได้
discord-your-deal = ตานี้คุณได้ { $points }
discord-claim-hint = กด “แน่ใจ เปิดไพ่เลย” แล้วทุกคนจะเห็นไพ่คุณทั้งมือ ถ้ามีใครไม่ยอม ต้องเล่นต่อทั้งที่ไพ่หงายอยู่
discord-kang-hint = กด “แน่ใจ แคงเลย” แล้วไพ่ทั้งวงจะเปิด ถ้ามีใครแต้มน้อยกว่า คุณแพ้

# ผลของตา ตามด้วยรหัส
discord-revealed = 🔓 เปิดผนึกตาที่ { $round }
discord-sealed-as = รหัสผนึกที่ให้ไว้ก่อนแจก

# เมนู
discord-of-table = วงนี้
discord-bots = เพิ่มบอท
# รายชื่อให้เลือก
discord-choose-host = ให้คนอื่นเป็นหัวโต๊ะแทน
discord-choose-remove = ให้ใครออกจากวง
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

# สมุดกติกา
discord-topics = ทุกเรื่อง
discord-topics-ask = ถามกติกา
discord-topics-of = สมุดกติกา{ $game }
discord-topics-about = เลือกเรื่องจากรายการ หรือถามด้วยคำของคุณเองที่ /ถาม
# ใต้รูปเทียบกติกา ข้างบนมีแต่ข้อที่ต่างกัน
discord-book-differ = ข้างบนคือข้อที่แต่ละแหล่งไม่เหมือนกัน ครบทุกข้ออยู่ในรูป
discord-book-read = อ่านทุกข้อ
# มือหนึ่งของบาคาร่าตาฝึก เช่น Banker · 7 แต้ม
discord-coup-hand = { $side } · { $points }

discord-rules-jub-moo = กติกาจับหมู “{ $preset }”

# ใบจดแต้ม: ปุ่ม
discord-pad = ใบจดแต้ม
discord-pad-start = จดแต้มเอง
# $deal คือเลขตาที่จะจด
discord-pad-write-deal = จดตาที่ { $deal }
discord-pad-steps = จดทีละคน
discord-pad-fix-deal = แก้ตาที่ { $deal }
discord-pad-again = แก้ที่เขียนไว้
discord-pad-undo = ย้อน
discord-pad-redo = ทำซ้ำ
discord-pad-next = ขึ้นเกมใหม่
# เกมนี้จบแล้ว
discord-pad-next-now = ขึ้นเกมใหม่
discord-pad-next-sure = จบเกมนี้ ขึ้นเกมใหม่เลย
discord-pad-next-ask = เกมนี้ยังไม่จบ จะจบไว้แค่นี้แล้วขึ้นเกมใหม่ไหม แต้มที่จดไว้อยู่ครบ
discord-pad-end-new = เป็นเกมใหม่
discord-pad-end-same = เล่นต่อเกมเดิม
discord-pad-drop = ล้างที่จดค้าง
discord-pad-strike = ขีดฆ่า
discord-pad-restore = เอากลับมานับ
discord-pad-picture = รูป
discord-pad-file = ไฟล์
discord-pad-units = หลักและได้เสีย

# ใบจดแต้ม: หน้าต่าง ๆ
discord-pad-none = ที่นี่ยังไม่ได้เปิดใบจดแต้ม เล่นไพ่จริงกันอยู่ก็ให้บอทช่วยจดได้
discord-pad-playing = เกมนี้นั่ง: { $names }
discord-pad-resting = เกมนี้นั่ง: { $names } · พัก: { $resting }
discord-pad-title = ใบจดแต้มคืนนี้
discord-pad-before = ใบจดของวงครั้งก่อน
discord-pad-choose-deal = ดูหรือแก้ตาไหน
discord-pad-files = ไฟล์ CSV เปิดในโปรแกรมตาราง ไฟล์ JSON เอากลับมาจดต่อวันหลังได้ ด้วย /จดแต้ม เอาไฟล์มา
discord-pad-steps-title = จดตาที่ { $deal } ทีละคน
discord-pad-who-took = { $player } กินอะไรบ้าง
discord-pad-took = เลือกไพ่แต้ม ได้หลายใบ
discord-pad-took-rest = ที่เหลือทั้งหมด
discord-pad-took-chuan = ช้วน
discord-pad-took-big = บิ๊กช้วน
discord-pad-took-none = ไม่ได้ไพ่แต้ม
discord-pad-out = ใบที่เอาออก (ถ้าเป็นไพ่แต้ม)

# แบบฟอร์ม: หัว ป้ายช่อง (ไม่เกิน 45) คำอธิบาย และตัวอย่าง (ไม่เกิน 100)
discord-pad-start-title = เปิดใบจดแต้มจับหมู
discord-pad-start-label = ใครเล่นบ้าง
discord-pad-start-help = บรรทัดละชื่อ 3 ถึง 6 คน ตามลำดับที่นั่ง คนที่ไม่มี Discord ก็ใส่ได้
discord-pad-start-example = ต้น, ก้อย, โอ, มด
discord-pad-write-title = จดตาที่ { $deal }
discord-pad-write-label = ใครกินไพ่แต้มอะไร
discord-pad-write-help = ไพ่ไว้หลังชื่อ เช่น Q♠ ♥2-7 เจหล่อ ที่เหลือ ช้วน ไม่ได้เลยเว้นว่างไว้ หรือใส่แต้ม เช่น -45
discord-pad-write-example = ต้น แหม่มดำ ♥2-7; ก้อย เจหล่อ; โอ ที่เหลือ; มด -
discord-pad-fix-title = แก้ตาที่ { $deal }
discord-pad-fix-label = ใครกินไพ่แต้มอะไร
discord-pad-fix-help = แก้เฉพาะที่ผิดแล้วส่ง ของเดิมยังดูย้อนได้
discord-pad-fix-example = ต้น แหม่มดำ ♥2-7; ก้อย เจหล่อ; โอ ที่เหลือ; มด -

# แท็ก $who คือชื่อที่ Discord แสดงเอง
discord-ping = { $who } ถึงตาคุณแล้ว

## Commands

# ชื่อคำสั่ง: ตัวพิมพ์เล็ก ไม่มีช่องว่าง ไม่เกิน 32 ตัวอักษร คำอธิบายไม่เกิน 100 ตัวอักษร
command-kang = แคง
command-kang-about = เล่นไพ่แคงกับเพื่อนในห้องนี้
command-kang-join = เล่นด้วย
command-kang-join-about = นั่งลงในวง ยังไม่มีวงก็เปิดให้
command-kang-deal = แจก
command-kang-deal-about = แจกไพ่ตาต่อไป
command-kang-cut = ตัดไพ่
command-kang-cut-about = ตัดไพ่ก่อนแจก จะใส่คำของคุณด้วยก็ได้
command-kang-draw = จั่ว
command-kang-draw-about = จั่วไพ่หนึ่งใบ
command-kang-discard = ทิ้ง
command-kang-discard-about = ทิ้งไพ่หนึ่งใบ หรือหลายใบที่หน้าเดียวกัน
command-kang-flow = ไหล
command-kang-flow-about = ทิ้งตามหน้าที่เพิ่งทิ้ง ไม่ต้องจั่ว
command-kang-call = แคง
command-kang-call-about = สั่งเปิดไพ่ทั้งวง
command-kang-bot = เพิ่มบอท
command-kang-bot-about = ให้บอทมานั่งเล่นด้วย
command-kang-leave = ลุก
command-kang-leave-about = ลุกจากวง
command-kang-skip = ข้าม
command-kang-skip-about = โหวตให้ระบบเล่นแทนคนที่วงรออยู่
command-kang-back = กลับมาแล้ว
command-kang-back-about = บอกวงว่ากลับมาเล่นต่อแล้ว
command-kang-help = วิธีเล่น
command-kang-help-about = แคงเล่นอย่างไร และเล่นที่นี่อย่างไร
command-jubmoo = จับหมู
command-jubmoo-about = เล่นจับหมูกับเพื่อนในห้องนี้
command-jubmoo-join = เล่นด้วย
command-jubmoo-join-about = นั่งลงในวงจับหมู ยังไม่มีวงก็เปิดให้
command-jubmoo-deal = แจก
command-jubmoo-deal-about = แจกไพ่ตาต่อไป
command-jubmoo-play = ลง
command-jubmoo-play-about = ลงไพ่หนึ่งใบ
command-jubmoo-claim = ผ่อง
command-jubmoo-claim-about = เปิดไพ่ทั้งมือ ขอกินที่เหลือทั้งหมด
command-jubmoo-stop = ขอจบตา
command-jubmoo-stop-about = ไพ่แต้มออกครบแล้ว ขอจบตานี้เลย
command-jubmoo-accept = ยอม
command-jubmoo-accept-about = ยอมที่เขาผ่องหรือขอจบ
command-jubmoo-object = ไม่ยอม
command-jubmoo-object-about = ไม่ยอม เล่นกันต่อ
command-jubmoo-trick = กองก่อน
command-jubmoo-trick-about = กองที่แล้ว และใครกินอะไรไปบ้าง
command-jubmoo-bot = เพิ่มบอท
command-jubmoo-bot-about = ให้บอทมานั่งเล่นด้วย
command-jubmoo-cut = ตัดไพ่
command-jubmoo-cut-about = ตัดไพ่ก่อนแจก จะใส่คำของคุณด้วยก็ได้
command-jubmoo-leave = ลุก
command-jubmoo-leave-about = ลุกจากวง กลางเกมมีบอทเล่นแทน กลับมาที่เดิมได้
command-jubmoo-skip = ข้าม
command-jubmoo-skip-about = โหวตให้ระบบเล่นแทนคนที่วงรออยู่
command-jubmoo-back = กลับมาแล้ว
command-jubmoo-back-about = บอกวงว่ากลับมาเล่นต่อแล้ว
command-jubmoo-help = วิธีเล่น
command-jubmoo-help-about = จับหมูเล่นอย่างไร และเล่นที่นี่อย่างไร
command-pad = จดแต้ม
command-pad-about = ใบจดแต้มจับหมู เล่นไพ่จริงก็จดได้
command-pad-start = เปิดใบจด
command-pad-start-about = เปิดใบจดของคืนนี้ ใส่ชื่อ 3 ถึง 6 คน
command-pad-enter = จดตานี้
command-pad-enter-about = ใครกินอะไรในตานี้ ไม่ใส่อะไรจะมีช่องให้เขียน
command-pad-steps = ทีละคน
command-pad-steps-about = จดตานี้ทีละคนด้วยปุ่ม
command-pad-correct = แก้
command-pad-correct-about = แก้ตาที่จดไปแล้ว ทุกยอดคิดใหม่ให้
command-pad-strike = ขีดฆ่า
command-pad-strike-about = ไม่นับตานั้น ยังดูได้และเอากลับได้
command-pad-restore = เอากลับ
command-pad-restore-about = เอาตาที่ขีดฆ่ากลับมานับ
command-pad-undo = ย้อน
command-pad-undo-about = ย้อนสิ่งที่เพิ่งจด
command-pad-redo = ทำซ้ำ
command-pad-redo-about = ทำสิ่งที่เพิ่งย้อนอีกที
command-pad-next = เกมใหม่
command-pad-next-about = ขึ้นเกมใหม่ คนเดิม
command-pad-seats = ใครเล่น
command-pad-seats-about = เกมนี้ใครนั่งบ้าง 3 หรือ 4 คน ที่เหลือพัก
command-pad-add = เพิ่มคน
command-pad-add-about = มีคนมาเพิ่ม
command-pad-rename = เปลี่ยนชื่อ
command-pad-rename-about = เปลี่ยนชื่อคนในใบจด
command-pad-show = ดู
command-pad-show-about = ดูใบจดทั้งคืน หรือตาเดียว
command-pad-units = หลัก
command-pad-units-about = หลักและได้เสียของแต่ละคน
command-pad-picture = รูป
command-pad-picture-about = รูปสรุปของคืนนี้
command-pad-file = ไฟล์
command-pad-file-about = ไฟล์ของใบจด CSV และ JSON
command-pad-bring = เอาไฟล์มา
command-pad-bring-about = เอาใบจดจากวันก่อนมาจดต่อ (ไฟล์ JSON ไม่เกิน 400 KB)
command-table = โต๊ะ
command-table-about = วงของห้องนี้
command-table-show = ดู
command-table-show-about = ใครนั่งอยู่บ้าง ตาใคร
command-table-menu = เมนู
command-table-menu-about = ทุกอย่างที่ทำได้ เป็นปุ่ม
command-table-close = ปิดวง
command-table-close-about = ปิดวงและสรุปแต้ม (หัวโต๊ะ หรือคนดูแลห้อง)
command-table-void = ล้มตา
command-table-void-about = ล้มตานี้ คืนชิปทุกคน (หัวโต๊ะทำได้เลย คนอื่นโหวต)
command-table-remove = เอาออก
command-table-remove-about = เอาบอทหรือคนที่หายไปออกจากวง
command-table-host = โอนหัวโต๊ะ
command-table-host-about = ให้คนอื่นเป็นหัวโต๊ะแทน
command-table-game = เกม
command-table-game-about = ตาหน้าเล่นอะไร (หัวโต๊ะ ระหว่างตา)
command-table-language = ภาษาวง
command-table-language-about = ภาษาของข้อความที่ทั้งวงเห็น
command-table-time = เวลาคิด
command-table-time-about = คิดได้นานเท่าไร (หัวโต๊ะ ระหว่างตา)
command-table-pace = จังหวะบอท
command-table-pace-about = บอทเล่นเร็วแค่ไหน (หัวโต๊ะ ระหว่างตา)
command-table-stake = กองชิป
command-table-stake-about = ลงกองชิปคนละเท่าไร (หัวโต๊ะ ระหว่างตา)
command-table-file = ไฟล์
command-table-file-about = ไฟล์ของตาที่จบแล้ว ไว้ตรวจไพ่
command-hand = ดูไพ่
command-hand-about = ไพ่ของคุณ เห็นคนเดียว
command-rules = กติกา
command-rules-about = วงนี้เล่นแบบไหน และสมุดกติกาสามเกม
command-rules-show = ดู
command-rules-show-about = อ่านกติกาของวง
command-rules-panel = แก้
command-rules-panel-about = กติกาทุกข้อ ดูหรือแก้ด้วยปุ่ม
command-rules-preset = ชุด
command-rules-preset-about = ใช้กติกาทั้งชุด (หัวโต๊ะ ระหว่างตา)
command-rules-set = ตั้ง
command-rules-set-about = ตั้งกติกาทีละข้อ (หัวโต๊ะ ระหว่างตา)
command-rules-code = รหัส
command-rules-code-about = รหัสกติกาไว้ส่งให้วงอื่น ใส่รหัสมาก็ใช้กติกานั้น
command-rules-kang = แคง
command-rules-kang-about = กติกาแคงทีละเรื่อง ไม่ใส่เรื่องจะมีรายชื่อให้เลือก
command-rules-jubmoo = จับหมู
command-rules-jubmoo-about = กติกาจับหมูทีละเรื่อง ไม่ใส่เรื่องจะมีรายชื่อให้เลือก
command-rules-baccarat = บาคาร่า
command-rules-baccarat-about = กติกาบาคาร่าทีละเรื่อง ไม่ใส่เรื่องจะมีรายชื่อให้เลือก
command-rules-compare = เทียบ
command-rules-compare-about = แต่ละแหล่งเล่นต่างกันตรงไหน
command-rules-agree = ก่อนเล่น
command-rules-agree-about = หกข้อที่ควรตกลงกันก่อนแจกใบแรก
command-baccarat = บาคาร่า
command-baccarat-about = ใครจั่ว ใครหยุด เพราะกฎข้อไหน ฝึกดูไพ่กัน ไม่มีเดิมพัน
command-baccarat-explain = อธิบาย
command-baccarat-explain-about = ไพ่แบบนี้ใครจั่ว ใครหยุด ทีละขั้น
command-baccarat-deal = แจก
command-baccarat-deal-about = แจกตาฝึกให้ทั้งวงดูหนึ่งตา ตรวจไพ่ได้เหมือนตาอื่น
command-baccarat-odds = นับครบ
command-baccarat-odds-about = ทุกแบบที่ไพ่ออกได้ ฝั่งไหนแต้มสูงกว่ากี่แบบ (ไม่ใช่คำทำนาย)
command-baccarat-quiz = ทาย
command-baccarat-quiz-about = ฝึกทายว่าจั่วหรือหยุด
command-score = แต้ม
command-score-about = แต้มคืนนี้
command-recap = เมื่อกี้
command-recap-about = เกิดอะไรขึ้นตั้งแต่ตาคุณ
command-settings = ตั้งค่า
command-settings-about = บอทคุยกับคุณอย่างไร
command-settings-ping = แท็ก
command-settings-ping-about = ให้แท็กเมื่อถึงตาคุณหรือไม่
command-settings-hand = ส่งไพ่
command-settings-hand-about = ส่งไพ่ให้คุณทางไหน
command-settings-language = ภาษา
command-settings-language-about = ภาษาของคุณ
command-ask = ถาม
command-ask-about = ถามกติกาด้วยคำของคุณเอง
command-count = นับไพ่
command-count-about = นับแต้มจากไพ่ที่บอก พร้อมวิธีคิด
command-verify = ตรวจไพ่
command-verify-about = ไฟล์ของตาที่จบแล้ว ไว้ตรวจว่าไพ่ตรงกับรหัสผนึก
command-check = ตรวจสอบ
command-check-about = ที่นี่พร้อมเล่นไหม ต้องแก้อะไรบ้าง

# ช่องที่กรอกได้หลังคำสั่ง
parameter-words = คำ
parameter-words-about = คำอะไรก็ได้ ไพ่จะเปลี่ยนตามคำนี้
parameter-cards = ไพ่
parameter-cards-about = ไพ่ เช่น 10♣ หรือ A 3 3 7 K
parameter-card = ไพ่
parameter-card-about = ใบไหน เช่น 10♣ หรือ แหม่มดำ
parameter-names = ชื่อ
parameter-names-about = ใครเล่นบ้าง เช่น ต้น ก้อย โอ มด
parameter-line = ใครกินอะไร
parameter-line-about = เช่น ต้น Q♠ ♥2-7; ก้อย J♦; โอ ที่เหลือ
parameter-deal = ตาที่
parameter-deal-about = ตาที่เท่าไรในใบจด
parameter-people = ใครบ้าง
parameter-people-about = 3 หรือ 4 คน ตามลำดับที่นั่ง
parameter-old = ชื่อเดิม
parameter-old-about = ใคร
parameter-new = ชื่อใหม่
parameter-new-about = เปลี่ยนเป็นอะไร
parameter-file = ไฟล์
parameter-file-about = ไฟล์ JSON ของใบจดแต้ม
parameter-game = เกม
parameter-game-about = เกมอะไร
parameter-level = ระดับ
parameter-level-about = เก่งแค่ไหน
parameter-temper = นิสัย
parameter-temper-about = เก่งเท่ากัน แต่เล่นคนละแบบ
parameter-who = ใคร
parameter-who-about = ใคร
parameter-language = ภาษา
parameter-language-about = ภาษาอะไร
parameter-value = ค่า
parameter-value-about = ตั้งเป็นอะไร
parameter-round = ตาที่
parameter-round-about = ตาที่เท่าไร ไม่บอกคือตาล่าสุด
parameter-evening = ครั้งที่
parameter-evening-about = วงครั้งที่เท่าไร ไม่บอกคือครั้งนี้
parameter-name = ชื่อ
parameter-name-about = ชุดไหน
parameter-option = ข้อ
parameter-option-about = ข้อไหน
parameter-code = รหัส
parameter-code-about = รหัสจากวงอื่น
parameter-topic = เรื่อง
parameter-topic-about = เรื่องไหน พิมพ์สองสามตัวแล้วเลือกได้เลย
parameter-question = คำถาม
parameter-question-about = เช่น แต้มเท่ากันใครชนะ หรือ Banker 4 ใบที่สามเป็น 2
parameter-player = ไพ่-player
parameter-player-about = ไพ่หรือแต้มสองใบแรกของ Player เช่น A K หรือ 6
parameter-banker = ไพ่-banker
parameter-banker-about = ไพ่หรือแต้มสองใบแรกของ Banker เช่น 3 A หรือ 5
parameter-third = ใบที่สาม
parameter-third-about = ไพ่ใบที่สามของ Player เช่น 8 หรือ K ถ้าไม่มีใส่ว่า ไม่มี
parameter-packs = สำรับ
parameter-packs-about = กี่สำรับ ไม่บอกคือ 8
parameter-number = เลขที่
parameter-number-about = คำถามที่เท่าไร ไม่บอกคือสุ่มให้
parameter-ping = แท็ก
parameter-ping-about = แท็กหรือไม่แท็ก
parameter-way = ทาง
parameter-way-about = ทาง DM หรือเฉพาะตอนที่กดดู

# ตัวเลือก
choice-on = แท็ก
choice-off = ไม่แท็ก
choice-dm = ส่งทาง DM
choice-here = เฉพาะตอนกด “ดูไพ่”

## Answers

# สั้น ๆ เมื่อทำให้แล้ว และทั้งวงเห็นที่โต๊ะ
answer-done = เรียบร้อย ดูที่โต๊ะได้เลย
answer-old-command = คำสั่งนี้เพิ่งเปลี่ยนไป รอสักครู่แล้วพิมพ์ / ใหม่อีกที
# คนกดปุ่มเก่าใน DM ของวงที่ไม่ได้นั่งแล้ว
answer-not-there = คุณไม่ได้นั่งอยู่ในวงนั้น อยากเล่น ไปกด “เล่นด้วย” ในห้องของวงได้เลย
answer-which-table = คุณนั่งอยู่หลายวง เลือกวง
answer-table-n = วงที่ { $n }
# แชต DM กับบอทนี้เอง
answer-this-chat = แชตนี้
answer-private-here = เรื่องไพ่ในมือบอกในห้องไม่ได้ กด “ดูไพ่” ที่โต๊ะ หรือใช้คำสั่ง /ดูไพ่
answer-hint-direct = พิมพ์สั่งได้เลย เช่น จั่ว, ทิ้ง 7♣, ไหล, แคง, ไพ่, แต้ม ถ้ายังไม่มีวง ใช้ /แคง เล่นด้วย ในห้องของเพื่อน ๆ
answer-hint-channel = อ่านคำสั่งนี้ไม่ออก ลองพิมพ์ / แล้วเลือก แคง หรือกดปุ่มที่โต๊ะ
answer-ping-on = จะแท็กคุณเมื่อถึงตา
answer-ping-off = จะไม่แท็กคุณแล้ว
answer-route-here = จะไม่ส่งไพ่ทาง DM แล้ว กด “ดูไพ่” ที่โต๊ะได้ทุกเมื่อ
answer-language = คุยกันเป็นภาษาไทยนะ
answer-dm-sent = ส่งไพ่ไปทาง DM แล้ว
answer-dm-next = ไพ่ครั้งต่อไปจะส่งทาง DM
answer-dm-soon = กำลังส่งทาง DM รอสักครู่ ระหว่างนี้กด “ดูไพ่” ได้
answer-dm-closed = ส่ง DM หาคุณไม่ได้ เปิดที่ ตั้งค่าความเป็นส่วนตัวของเซิร์ฟเวอร์นี้ → อนุญาตข้อความส่วนตัว แล้วลองอีกที ระหว่างนี้กด “ดูไพ่” ได้
answer-file = ไฟล์ตรวจไพ่ตาที่ { $n } ตรวจด้วยคำสั่ง lomwong verify { $file }
# $n คือตาที่ถามถึง (0: ตาล่าสุด) $finished คือตาล่าสุดที่จบ
answer-no-file =
    { $finished ->
        [0] ยังไม่มีตาที่จบในวงนี้ จบตาแล้วไฟล์ตรวจไพ่จะอยู่ตรงนี้
       *[other] ไม่มีไฟล์ของตาที่ { $n } ตาล่าสุดที่จบคือตาที่ { $finished }
    }
answer-no-evening = ไม่มีไฟล์ของวงครั้งที่ { $evening }

# วิธีใช้ ต่อจากวิธีเล่น
answer-help-buttons = เล่นด้วยปุ่มที่โต๊ะกับปุ่มใต้ไพ่ของคุณก็พอ ไพ่มาทาง DM หรือกด “ดูไพ่”
answer-help-moves = คำสั่ง: /แคง จั่ว · /แคง ทิ้ง · /แคง ไหล · /แคง แคง
answer-help-table = วง: /แคง เล่นด้วย · /แคง เพิ่มบอท · /แคง ตัดไพ่ · /แคง แจก · /แคง ข้าม · /แคง ลุก
answer-help-host = หัวโต๊ะ: /โต๊ะ ล้มตา · /โต๊ะ ปิดวง · /โต๊ะ เอาออก · /โต๊ะ โอนหัวโต๊ะ · /กติกา ตั้ง
answer-help-looks = ดู: /ดูไพ่ · /โต๊ะ ดู · /แต้ม · /เมื่อกี้ · /กติกา ดู · /ตรวจไพ่
answer-help-book = ถามกติกา: /ถาม · /กติกา แคง · /กติกา จับหมู · /กติกา เทียบ · /กติกา ก่อนเล่น · /นับไพ่ · /บาคาร่า อธิบาย · /บาคาร่า ทาย · /บาคาร่า แจก
answer-help-moves-jub-moo = คำสั่ง: /จับหมู ลง · /จับหมู ผ่อง · /จับหมู ยอม · /จับหมู ไม่ยอม · /จับหมู กองก่อน
answer-help-table-jub-moo = วง: /จับหมู เล่นด้วย · /จับหมู เพิ่มบอท · /จับหมู ตัดไพ่ · /จับหมู แจก · /จับหมู ข้าม · /จับหมู ลุก
answer-help-typed-jub-moo = พิมพ์ใน DM หรือแท็กบอทแล้วพิมพ์ก็ได้ เช่น ลง 10♣
answer-help-pad = จดแต้มเอง: /จดแต้ม เปิดใบจด · /จดแต้ม จดตานี้ · /จดแต้ม ทีละคน · /จดแต้ม แก้ · /จดแต้ม ย้อน · /จดแต้ม ดู · /จดแต้ม ไฟล์
answer-help-typed = พิมพ์ใน DM หรือแท็กบอทแล้วพิมพ์ก็ได้ เช่น ทิ้ง 7♣

## Check

# ผลของ /ตรวจสอบ เรื่องละบรรทัด ข้างหน้ามี ✅ หรือ ⚠️ ให้แล้ว
discord-check-permissions = สิทธิ์ในห้องนี้: ครบ
# $missing คือรายชื่อสิทธิ์ที่ขาด
discord-check-no-permissions = สิทธิ์ในห้องนี้: ขาด { $missing } ให้คนดูแลห้องเปิดให้บอทที่ แก้ไขช่อง → สิทธิ์ (Edit Channel → Permissions)
discord-check-not-invited = บอทยังไม่ได้เข้าเซิร์ฟเวอร์นี้ เลยตั้งโต๊ะไม่ได้ ให้คนดูแลเซิร์ฟเวอร์เชิญด้วยลิงก์ที่โปรแกรมพิมพ์ไว้ตอนเปิด
discord-check-direct = ตรงนี้เป็น DM ไม่ต้องใช้สิทธิ์อะไร
discord-permission-view-channel = ดูช่อง (View Channel)
discord-permission-send-messages = ส่งข้อความ (Send Messages)
discord-permission-send-messages-in-threads = ส่งข้อความในเธรด (Send Messages in Threads)
discord-permission-embed-links = ฝังลิงก์ (Embed Links)
discord-permission-attach-files = แนบไฟล์ (Attach Files)
discord-check-dm = DM: ส่งถึงคุณได้
discord-check-dm-again = DM: กลับมาส่งถึงคุณได้แล้ว ไพ่จะไปทางนั้น
discord-check-dm-off = DM: คุณเลือกไว้ว่าไม่ต้องส่ง เปลี่ยนได้ที่ /ตั้งค่า ส่งไพ่
discord-check-dm-closed = DM: ส่งถึงคุณไม่ได้ กดชื่อเซิร์ฟเวอร์ → ตั้งค่าความเป็นส่วนตัว (Privacy Settings) → เปิดข้อความส่วนตัว (Direct Messages) แล้วตรวจอีกที ระหว่างนี้กด “ดูไพ่” ได้
discord-check-dm-later = DM: ตอนนี้ Discord ยังไม่ให้ส่ง สักครู่ค่อยตรวจอีกที ระหว่างนี้กด “ดูไพ่” ได้
# ข้อความที่ส่งไปทาง DM
discord-check-dm-hello = ทดสอบ DM ถึงแล้ว ไพ่ของคุณจะมาทางนี้
# แสดงแวบเดียวพร้อมรูปทดสอบ
discord-check-picturing = กำลังตรวจ ลองส่งรูปนี้ดู
discord-check-picture = รูป: ส่งได้
discord-check-no-picture = รูป: ส่งไม่ได้ ดูว่าเน็ตของเครื่องที่เปิดบอทดีอยู่ แล้วตรวจอีกที
discord-check-clock = นาฬิกา: ตรงกับ Discord
discord-check-clock-slow = นาฬิกา: เครื่องที่เปิดบอทช้าไป { $seconds } วินาที เวลานับถอยหลังจะเพี้ยน ให้เปิดตั้งเวลาอัตโนมัติ (NTP)
discord-check-clock-fast = นาฬิกา: เครื่องที่เปิดบอทเร็วไปราว { $seconds } วินาที (หรือเน็ตช้ามาก) เวลานับถอยหลังจะเพี้ยน ให้เปิดตั้งเวลาอัตโนมัติ (NTP)
discord-check-database = ฐานข้อมูล: เขียนแล้วอ่านกลับได้ ใช้เวลา { $ms } มิลลิวินาที
discord-check-database-slow = ฐานข้อมูล: ช้าไป ({ $ms } มิลลิวินาที) ดูว่าดิสก์ของเครื่องที่เปิดบอทไม่ได้ทำอย่างอื่นอยู่หนัก ๆ
discord-check-no-database = ฐานข้อมูล: เขียนหรืออ่านไม่ได้ ดูสาเหตุที่หน้าจอของโปรแกรม
discord-check-faces = รูปไพ่ในข้อความ: ครบ { $n } ใบ
discord-check-few-faces = รูปไพ่ในข้อความ: มี { $n } จาก 52 ใบ บอทกำลังใส่ให้เอง ระหว่างนี้ไพ่เป็นตัวหนังสือ
discord-check-latency = ไปกลับถึง Discord: { $ms } มิลลิวินาที
discord-check-latency-slow = ไปกลับถึง Discord: ช้าไป ({ $ms } มิลลิวินาที) ดูเน็ตของเครื่องที่เปิดบอท
discord-check-no-latency = ไปกลับถึง Discord: เพิ่งเชื่อมต่อ ยังไม่ได้วัด

## ความเป็นส่วนตัว

command-settings-privacy = ความเป็นส่วนตัว
command-settings-privacy-about = เก็บอะไรของคุณไว้ และลบอย่างไร
command-settings-forget = ลืมฉัน
command-settings-forget-about = ลบคุณออกจากทุกโต๊ะ (ถามก่อน)
discord-forget-ask = จะลบชื่อ สิ่งที่พูด และรหัสของคุณออกจากทุกโต๊ะของบอทนี้ แต้มของเพื่อนยังอยู่ครบ แต่ย้อนคืนไม่ได้ ลบเลยไหม
discord-forget-sure = ลืมฉันเลย
