### คำบนหน้าเว็บของห้อง
###
### คำที่มี { $n } หรือ { $player } ในวงเล็บปีกกา หน้าเว็บเติมให้เอง ห้ามแปลชื่อข้างใน

## หน้าแรก

room-brand = ล้อมวง
room-tagline = ไพ่แคง จับหมู และใบจดแต้มของวงเพื่อน ไม่ต้องสมัคร
room-your-name = ชื่อที่เพื่อนเห็น
room-create = ตั้งวงใหม่
room-or-join = หรือเข้าวงของเพื่อน
room-code = ลิงก์หรือรหัสวง
room-join-go = เข้าวง
room-bad-code = ไม่พบรหัสวงในข้อความนี้ ขอลิงก์จากเพื่อนอีกที
room-no-value = ชิปเป็นแต้มไว้นับเล่นเท่านั้น ไม่มีมูลค่า ซื้อ ขาย โอน หรือแลกไม่ได้
room-point-fair = ไพ่ตรวจได้ทุกตา: ผนึกก่อนแจก เปิดผนึกหลังจบ
room-point-house = กติกาตามบ้าน เลือกได้ทุกข้อ อ่านทวนก่อนใบแรก
room-point-bots = คนไม่ครบก็มีบอทช่วยนั่ง

## แถบบนและสถานะ

room-skip-to-hand = ข้ามไปที่ไพ่ในมือ
room-other-language = English
room-other-language-short = EN
room-open-people = วงนี้
room-open-rules = กติกา
room-open-ledger = แต้ม
room-close = ปิด
room-title-lobby = วงใหม่
room-round = ตาที่ { $n }
room-connecting = กำลังต่อเข้าวง…
room-offline = สายหลุด กำลังต่อใหม่ ที่กดไว้ไม่หาย
room-refused-line = เข้าห้องนี้ไม่ได้ตอนนี้ จะลองใหม่ให้เอง
room-reload = โหลดหน้านี้ใหม่
room-table = โต๊ะ
room-seats = ที่นั่ง
room-need-players =
    { $n ->
       *[other] รออีก { $n } คนจึงแจกได้
    }
room-waiting-deal = คนพร้อมแล้ว แจกได้เลย
room-turn-of = ตาของ { $player }
room-your-turn = ตาคุณ
room-watching = ดูอยู่ข้างวง
room-next-round-yours = รอเล่นตาหน้า
room-seconds = { $n } วิ

## ที่นั่ง

room-you = คุณ
room-starter = เจ้า
room-host = หัวโต๊ะ
room-away = ไม่อยู่
room-level = บอท{ $level }
room-chips = { $n } ชิป
room-wins = ชนะ { $n } ตา
room-cards-held = { $n } ใบ
room-act =
    { $kind ->
        [draw] จั่ว
        [discard] ทิ้ง { $cards }
        [flow] ไหล { $cards }
        [kang] แคง!
       *[leave] ลุกแล้ว
    }
room-to-move = กำลังเล่น

## กลางโต๊ะ

room-pile = กองกลาง
room-pile-left = เหลือ { $n } ใบ
room-pot = กองชิป
room-discard-none = ยังไม่มีใครทิ้ง
room-discard-of = { $player } ทิ้ง
room-flow-of = { $player } ไหล
room-can-flow = ไหลได้
room-you-can-flow = คุณไหลได้
room-cannot-flow = ไหลไม่ได้
room-you-have-none = คุณไม่มี { $rank } ให้ไหล
room-skip-vote = โหวตข้าม { $player }
room-skip-short = โหวตข้าม

## มือ

room-hand = ไพ่ในมือ
room-points = { $n } แต้ม
room-just-drawn = เพิ่งจั่ว
room-move-draw = จั่ว
room-move-discard = ทิ้ง
room-move-flow = ไหล
room-move-kang = แคง
room-moves = การเล่น
room-kang-sure = แน่ใจ?
room-hint-may = คุณทำได้: { $moves }
room-hint-discard = แตะไพ่ที่จะทิ้ง แล้วกด “ทิ้ง”
room-hint-wait = รอ { $player } เล่น
room-hint-kang = กด “แคง” อีกครั้งเพื่อเปิดไพ่ทั้งวง
room-hint-pick-flow = แตะไพ่ที่จะไหลก่อน
room-hint-cannot-together = เลือกชุดนี้ทิ้งไม่ได้ ทิ้งพร้อมกันได้เฉพาะหน้าเดียวกัน และไม่เกินกติกา
room-hint-flow-other = ใบที่เลือกไหลไม่ได้ เลือกใบที่หน้าเดียวกับใบที่ทิ้ง
room-away-banner = ระบบเล่นแทนคุณอยู่
room-back = กลับมาแล้ว
room-card = { $rank } { $suit }
room-rank-A = เอซ
room-rank-J = แจ็ค
room-rank-Q = แหม่ม
room-rank-K = คิง
room-suit-c = ดอกจิก
room-suit-d = ข้าวหลามตัด
room-suit-h = โพแดง
room-suit-s = โพดำ

## ก่อนแจก

room-invite = ชวนเพื่อน
room-invite-text = ส่งลิงก์นี้ให้เพื่อน เปิดแล้วนั่งได้เลย
room-copy = คัดลอกลิงก์
room-copied = คัดลอกแล้ว
room-share = ส่งต่อ
room-share-text = มาล้อมวงเล่นไพ่กัน
room-add-computer = เพิ่มบอท
room-easy = ง่าย
room-medium = กลาง
room-hard = ยาก
room-follow = ตามฝีมือ
room-temper = นิสัย
room-temper-even = เรียบ ๆ
room-temper-bold = ใจถึง
room-temper-calm = ใจเย็น
room-computer-names = บอทกล้วย บอทส้ม บอทมะลิ บอทข้าวฟ่าง บอทน้ำตาล บอทใบเตย บอทมะปราง บอทขนุน บอทเผือก
room-watcher = { $player } (ผู้ชม)
room-who = ใครอยู่ในวง
room-nobody = ยังไม่มีใครนั่ง
room-seated = นั่ง { $n } จาก { $most } ที่
room-remove = เอาออก
room-make-host = ให้เป็นหัวโต๊ะ
room-leave = ลุกจากวง
room-leave-sure = ลุกกลางตา ไพ่จะไม่กลับเข้ากองและตานี้ชนะไม่ได้ ลุกเลยไหม
room-void = ขอล้มตานี้
room-end = ปิดวงคืนนี้
room-end-sure = ปิดวงแล้วจะสรุปแต้มและเริ่มนับใหม่ครั้งหน้า ปิดเลยไหม
room-yes = ตกลง
room-no = ไม่ใช่ตอนนี้
room-sit = นั่งลง
room-sit-hint = ใส่ชื่อแล้วนั่งได้เลย หรือจะดูเฉย ๆ ก็ได้
room-deal = แจกไพ่
room-deal-next = แจกตาต่อไป
room-cut = ตัดไพ่
room-cut-about = ระบบผนึกความลับของตานี้ไว้แล้วก่อนแจก ใครตัดไพ่ ไพ่ทั้งสำรับจะเปลี่ยนตามคำที่ตัด จบตาแล้วเปิดผนึกให้ตรวจกันได้
room-cut-words = ตัดด้วยคำอะไรก็ได้ (ไม่ใส่ก็ได้)
room-cut-done = ตัดแล้วตานี้
room-cut-none = ยังไม่มีใครตัด
room-cut-tap = เคาะ
room-seal = รหัสผนึก

## กติกา

room-rules = กติกาวงนี้
room-rules-edit = แก้กติกา
room-rules-presets = เลือกแบบสำเร็จ
room-rules-first = หกข้อที่ควรตกลงก่อน
room-rules-own = โต๊ะนี้
room-rules-more = ข้ออื่น ๆ
room-rules-locked = หัวโต๊ะแก้ได้ระหว่างตา
room-rules-mixed = ปรับเอง

## จบตา

room-result = ผลตานี้
room-won = { $players } ชนะ
room-won-shared = { $players } ชนะร่วมกัน
room-reason =
    { $reason ->
        [kang] มีคนแคง เปิดไพ่ทั้งวง
        [knock] น็อค หมดมือก่อนใคร
        [pile_out] กองกลางหมด เปิดไพ่ทั้งวง
        [special] ได้ไพ่พิเศษตั้งแต่แจก
       *[left] เหลืออยู่คนเดียวในวง
    }
room-next-starter = ตาหน้า { $player } เป็นเจ้า
room-ruealom = เรือล่ม! { $player } แคงแล้วแพ้
room-called = แคง
room-sunk = เรือล่ม
room-settlement = ใครจ่ายใคร
room-no-lines = ตานี้ไม่มีใครต้องจ่าย
room-check-file = ไฟล์ตรวจไพ่

## แต้มของวง

room-ledger = แต้มคืนนี้
room-ledger-empty = ยังไม่ได้เล่นสักตา
room-col-name = ชื่อ
room-col-sum = รวม
room-col-rounds = ตา
room-col-wins = ชนะ
room-col-starts = เป็นเจ้า
room-col-kangs = แคง
room-col-ruealoms = เรือล่ม
room-col-flows = ไหล
room-save-as = เก็บไว้:

## คุยกัน

room-feed = บอกเล่าในวง
room-say = พิมพ์คุย หรือพิมพ์สั่ง เช่น จั่ว, ทิ้ง 7♣
room-say-name = ใส่ชื่อก่อนจึงคุยได้
room-send = ส่ง
room-to-newest = ลงไปล่าสุด
room-private = เห็นคนเดียว
room-dealer = ระบบ

## ตอบคนที่พิมพ์ถาม

# คั่นแต่ละบรรทัดด้วย ; ตามด้วยช่องว่าง
room-help = พิมพ์ หรือกดปุ่มก็ได้; จั่ว · ทิ้ง 7♣ · ทิ้งคู่ 7 · ไหล · แคง; ไพ่ ดูไพ่ในมือ · โต๊ะ ดูวง · แต้ม ดูบัญชี · กติกา อ่านกติกา; เล่นด้วย · ลุก · เพิ่มบอท · ตัดไพ่ · แจก · ข้าม · กลับมาแล้ว; ตรวจไพ่ 1 เอาไฟล์ตรวจตาที่ 1; คำอื่นเป็นคุยกันในวง
room-seal-of = รหัสผนึกตาที่ { $n }: { $commitment }
room-check-at = ไฟล์ตรวจไพ่ตาที่ { $n }: { $address } ตรวจด้วยคำสั่ง lomwong verify

## จอนี้

room-settings = ตั้งค่าจอนี้
room-colours = สีดอกไพ่
room-colours-four = สี่สี
room-colours-two = สองสี
room-sound = เสียงเมื่อถึงตาคุณ

## เมื่อกี้เกิดอะไรขึ้น

room-story = ตานี้ที่ผ่านมา
room-story-none = ยังไม่มีใครเล่น
room-story-yours = ตาล่าสุดของคุณ
room-since-yours = ตั้งแต่ตาคุณ
room-since-nothing = ยังไม่มีใครเล่นต่อ
room-lately = เมื่อกี้

## รหัสกติกาและที่มาของกติกา

room-rules-read = อ่านทวน
room-rules-code = รหัสกติกา
room-rules-code-about = ส่งรหัสนี้ให้วงอื่นวาง จะได้เล่นกติกาเดียวกันทุกข้อ
room-rules-code-copy = คัดลอกรหัส
room-rules-code-paste = วางรหัสจากวงอื่น
room-rules-code-use = ใช้รหัสนี้
room-rules-code-is = รหัสกติกา: { $code }
room-said-by = ตาม
# $source คือชื่อชุดกติกา $value คือค่าของข้อนั้น
room-source-says = { $source }: { $value }
room-source-silent = { $source } ไม่ได้บอก ชุดนี้ใช้ “{ $value }”
room-source-unused = { $source } ไม่ใช้ข้อนี้

## ชวนด้วยคิวอาร์ และของที่เก็บไว้

room-invite-qr = คิวอาร์โค้ดของลิงก์เข้าวง
room-invite-scan = หรือให้เพื่อนสแกน
room-invite-here-only = ลิงก์นี้เปิดได้เฉพาะในเครื่องนี้ ถ้าจะให้มือถือเพื่อนเข้าได้ ใส่ LOMWONG_HOST=0.0.0.0 ในไฟล์ .env แล้วเปิดโปรแกรมใหม่
# $seal คือหัวกับท้ายของรหัสผนึก
room-seal-short = { $seal } แตะเพื่อดูและคัดลอกทั้งหมด
room-keep-round = เก็บรูปผลตานี้
room-keep-evening = เก็บรูปแต้มคืนนี้
room-evening-picture = รูปแต้มคืนนี้ ตัวเลขเดียวกับในตาราง พร้อมเส้นขึ้นลงของชิป

## จับหมู

room-game = เล่นเกมไหน
room-game-kang = ไพ่แคง
room-game-jub-moo = จับหมู
room-game-kang-about = เหลือแต้มน้อยสุดชนะ
room-game-jub-moo-about = กินทริก หลบแหม่มดำ
room-rests = พักตาหน้า
room-jub-moo-seats = นั่ง { $n } คน เล่น 3 หรือ 4 คน
room-stand-in = บอทเล่นแทน
room-game-total = รวมเกมนี้ { $points }
room-total = รวม { $points }
room-deal-points = ตานี้ { $points }
room-nothing-taken = ยังไม่กินไพ่แต้ม
room-trick-number = ทริก { $n }/{ $all }
room-leads-first = ลีด
room-say-jub-moo = พิมพ์คุย หรือพิมพ์สั่ง เช่น ลง 7♣, ผ่อง
room-last-trick = ทริกก่อน
room-trick-took = กินทริกที่ { $n }: { $cards }
room-trick-story = ทริกที่ผ่านมา
room-taken = ใครกินอะไรไปบ้าง
room-move-play = ลง
room-move-claim = ผ่อง
room-move-claim-about = ขอกินที่เหลือ
room-move-stop = จบตานี้
room-move-stop-about = แต้มออกครบแล้ว
room-move-accept = ยอม
room-move-object = ไม่ยอม
room-claim-sure = แน่ใจ?
room-hint-claim = กด “ผ่อง” อีกครั้ง ไพ่ของคุณจะหงายให้ทุกคนดู แล้วถามว่ายอมไหม
room-may-play = ลงได้
room-open-hand = ไพ่ของ { $player }
room-answered = ตอบแล้ว รอคนอื่น
room-open-pad = ใบจดแต้ม

## ใบจดแต้ม

room-pad = ใบจดแต้มจับหมู
room-pad-about = เล่นไพ่จริงกันอยู่ก็ใช้จดแต้มได้ ใครได้ไพ่อะไร กดหรือพิมพ์ แล้วคิดเลขให้
room-pad-closed = ใบของคืนก่อน เปิดใบใหม่ได้เลย
room-pad-names = ชื่อคนเล่น 3 ถึง 6 คน คั่นด้วยเว้นวรรค
room-pad-members = ใครเล่นบ้าง แตะเลือกจากในวง
room-pad-more-names = เพิ่มชื่อคนอื่น
room-pad-start = เปิดใบจดแต้ม
room-pad-game = เกม { $n }
room-pad-deal = ตาที่ { $n }
room-pad-total = รวม
room-pad-units = หลัก
room-pad-gains = ได้/เสีย
room-pad-evening = ทั้งคืน
room-pad-near = อีก { $left } ถึง { $limit }
room-pad-resting = พัก: { $names }
room-pad-enter = จดตาที่ { $n }
room-pad-by-buttons = กดปุ่ม
room-pad-by-typing = พิมพ์
room-pad-who = ใครได้ไพ่อะไร
room-pad-cards = ไพ่แต้มสิบหกใบ
room-pad-put = ใส่ให้ { $player }
room-pad-rest = ที่เหลือ
room-pad-none = ไม่ได้แต้ม
room-pad-chuan = ช้วน
room-pad-big = บิ๊กช้วน
room-pad-out = เอาออก
room-pad-held-by = { $player } ได้ใบนี้
room-pad-type = เช่น ต้น Q♠ ♥2-7; ก้อย ที่เหลือ
room-pad-type-label = ใครได้ไพ่อะไรตานี้
room-pad-write = จด
room-pad-write-part = จดเท่าที่มีไว้ก่อน
room-pad-half = จดค้างไว้ ใครจดต่อก็ได้
room-pad-drop = ทิ้งที่จดค้าง
room-pad-left = ยังไม่มีใครได้: { $cards }
room-pad-correct = แก้
room-pad-correct-save = บันทึกที่แก้
room-pad-strike = ขีดฆ่า
room-pad-restore = เอากลับมานับ
room-pad-trace = ประวัติ
room-pad-undo = ย้อน
room-pad-redo = ทำซ้ำ
room-pad-new-game = เป็นเกมใหม่
room-pad-same-game = เกมเดิม
room-pad-next = ขึ้นเกมใหม่
room-pad-next-early = จบเกมนี้แค่นี้ ขึ้นเกมใหม่
room-pad-next-sure = เกมนี้ยังไม่จบ จบแค่นี้แล้วขึ้นเกมใหม่เลยไหม
room-pad-sit = ใครนั่งเกมนี้
room-pad-sit-about = แตะตามลำดับเล่น 3 หรือ 4 คน
room-pad-sit-go = นั่งตามนี้
room-pad-person = เพิ่มคน
room-pad-person-name = ชื่อ
room-pad-rename = เปลี่ยนชื่อ
room-pad-people = คนและเกม
room-pad-keep = เก็บไว้
room-pad-picture = รูปใบจดแต้มคืนนี้ ตัวเลขเดียวกับในตาราง
room-pad-keep-picture = เก็บรูป
room-pad-keep-csv = ตาราง CSV
room-pad-keep-json = ไฟล์ใบจด JSON
room-pad-bring = เอาไฟล์ใบจดกลับมา
room-pad-bring-too-big = ไฟล์ใหญ่เกินไป เลือกไฟล์ใบจดที่เคยเก็บไว้
room-pad-playing = กำลังเล่นอยู่ จบตานี้แล้วค่อยแก้ใบจด
room-pad-watch = นั่งก่อนจึงจดได้
room-pad-empty = ยังไม่ได้จดตาไหน
room-pad-won = ชนะ
room-pad-pig = หมู
room-pad-kang = แต้มไพ่แคง

## ถามเจ้ามือเรื่องกติกา

room-open-book = ถามกติกา
room-book = ถามเจ้ามือ
room-book-about = สงสัยกติกาข้อไหนของแคง จับหมู หรือบาคาร่า ถามได้เลย เห็นคนเดียว
room-book-label = คำถามเรื่องกติกา
room-book-placeholder = เช่น แต้มเท่ากันใครชนะ
room-book-ask = ถาม
room-book-try = ลองถามดู
# คำถามตัวอย่าง คั่นด้วย ; ตามด้วยช่องว่าง
room-book-examples = ไหลคืออะไร; เรือล่มคืออะไร; ช้วนคืออะไร; Banker 4 ใบที่สาม 2
room-book-tools = แตะเดียวรู้เรื่อง
room-book-tool-agree = หกข้อก่อนเล่น
room-book-tool-agree-about = ตกลงกันก่อนแจกใบแรก
room-book-tool-compare-kang = เทียบกติกาแคง
room-book-tool-compare-kang-about = แต่ละแหล่งว่าอย่างไร
room-book-tool-compare-jub-moo = เทียบกติกาจับหมู
room-book-tool-compare-jub-moo-about = แต่ละแหล่งว่าอย่างไร
room-book-tool-quiz = ทายว่าจั่วไหม
room-book-tool-quiz-about = ฝึกกฎใบที่สาม
room-book-tool-quiz-typed = ทายบาคาร่า
room-book-tool-odds = นับครบทุกแบบ
room-book-tool-odds-about = บาคาร่า 8 สำรับ
room-book-tool-coup = แจกบาคาร่าฝึก
room-book-tool-coup-about = หงายให้ทั้งวงดู ไม่นับแต้ม
room-book-coup-sit = นั่งลงก่อน แล้วค่อยให้แจก
room-book-coup-wait = รอจบตานี้ก่อน แล้วค่อยให้แจก
room-book-topics = ทุกเรื่อง
# $n: กี่เรื่อง
room-book-many = { $n } เรื่อง
room-book-home = สมุดกติกา
room-book-back = ก่อนหน้า
room-book-asking = กำลังหา…
room-book-which = หมายถึงข้อไหน แตะเลือกได้เลย
room-book-differs = ต่างกัน
room-book-next = ถามต่อ
room-book-picture = เปิดรูปเต็ม
room-book-count = นับแต้มจากไพ่
room-book-count-kang = ไพ่ในมือ เช่น A 3 3 7 K
room-book-count-jub-moo = ไพ่ที่กินมา เช่น Q♠ 10♣ ♥2-7
room-book-count-game = นับแบบเกมไหน
room-book-count-keys = แตะแทนพิมพ์
room-book-count-delete = ลบตัวท้าย
room-book-count-go = นับ
room-book-count-typed = นับ { $game }
room-book-who = บาคาร่า ใครจั่ว
room-book-who-player = Player สองใบแรก
room-book-who-banker = Banker สองใบแรก
room-book-who-third = ใบที่สามของ Player
room-book-who-none = ไม่รู้
room-book-who-stood = Player หยุด
room-book-who-face = 0 (10 J Q K)
room-book-who-go = ดูว่าใครจั่ว
# ในข้อความของคู่บาคาร่าที่แจกฝึก
room-coup-steps = ทีละขั้น
room-coup-check = ผนึกและไฟล์ตรวจไพ่
room-coup-won = แต้มสูงกว่า
room-taller = ขยายห้องคุย
room-shorter = กลับไปดูโต๊ะ
