### คำที่มีเฉพาะใน LINE คำอื่นยืมมาจากไฟล์อื่น
###
### วงเล็บปีกกาที่ขึ้นต้นด้วย $ คือสิ่งที่โปรแกรมเติมให้ ห้ามแปลชื่อข้างใน

## Messages

# ปุ่มที่กดแล้วเท่ากับพิมพ์คำนั้น ต้องเป็นคำที่ระบบอ่านออก และไม่เกิน 20 ตัวอักษร
chat-do-hand = ดูไพ่
chat-do-table = โต๊ะ
chat-do-draw = จั่ว
chat-do-flow = ไหล
chat-do-join = เล่นด้วย
chat-do-deal = แจกไพ่
chat-do-cut = ตัดไพ่
chat-do-bot = เพิ่มบอท
chat-do-bot-easy = เพิ่มบอทง่าย
chat-do-bot-hard = เพิ่มบอทยาก
chat-do-bot-follow = เพิ่มบอทตามฝีมือ
chat-do-rules = กติกา
chat-do-score = แต้ม
chat-do-help = วิธีเล่น
chat-do-recap = เมื่อกี้
chat-do-skip = ข้าม
chat-do-back = กลับมาแล้ว
chat-do-leave = ลุกเลย
chat-do-end = ปิดวงเลย
chat-do-pad = จดแต้ม
chat-do-pad-show = ใบจดแต้ม
chat-do-game-kang = เล่นแคง
chat-do-game-jub-moo = เล่นจับหมู
chat-do-play = ลง
chat-do-accept = ยอม
chat-do-object = ไม่ยอม
chat-do-trick = กองก่อน
chat-do-undo = ย้อน
chat-do-redo = ทำซ้ำ
chat-do-next-game = เกมใหม่
chat-do-early = จบเกมเลย
chat-do-new-game = เกมใหม่
chat-do-same-game = นับต่อเกมเดิม
chat-do-units = หลัก
chat-do-drop-half = ล้างที่จดค้าง
# เปิดแป้นพิมพ์ที่มีคำว่า “ทิ้ง ” รออยู่
chat-discard-which = ทิ้งใบไหน…
chat-copy-seal = คัดลอกรหัส
# $player คือการเรียกชื่อคนที่ถึงตา
chat-turn = ถึงตา { $player } แล้ว
chat-asked = { $player } ยอมไหม
# $n คือจำนวนเรื่องเก่าที่ไม่ได้แสดง
chat-earlier = (ก่อนหน้านี้มีอีก { $n } เรื่อง พิมพ์ “เมื่อกี้” เพื่ออ่านย้อน)
# จั่วแล้วทิ้งรวมเป็นเรื่องเดียว
chat-drew-discarded =
    { $player } จั่วแล้วทิ้ง { $cards } { $left ->
        [0] · หมดมือ
       *[other] · เหลือในมือ { $left } ใบ
    }
chat-drew-discarded-for =
    ระบบเล่นแทน { $player }: จั่วแล้วทิ้ง { $cards } { $left ->
        [0] · หมดมือ
       *[other] · เหลือในมือ { $left } ใบ
    }
# $moves คือสิ่งที่เล่นได้ เช่น จั่ว, ไหล หรือ แคง
chat-your-turn = ตาคุณ: { $moves }
chat-tap-to-discard = แตะไพ่ที่จะทิ้ง
# $account คือไอดีของบัญชี เช่น @abc1234x
chat-desktop = ใช้ LINE บนคอม: เปิดแชตกับ { $account } แล้วพิมพ์ “ดูไพ่”
chat-hand-elsewhere = ไพ่ของแต่ละคนดูได้คนเดียวในแชตส่วนตัวกับเรา
chat-why-elsewhere = เล่นแบบนั้นตอนนี้ไม่ได้ ไปดูไพ่ในแชตส่วนตัวก่อน จะเห็นว่าเล่นอะไรได้บ้าง

# ทั้งทริกเป็นบรรทัดเดียว
chat-trick-taken = { $player } กินทริกที่ { $trick } · { $cards }
# ถามก่อนผ่อง
chat-claim-wish = ขอผ่อง
chat-claim-sure = ผ่องแล้วไพ่ทั้งมือหงายให้ทั้งวงเห็น ถ้ามีคนไม่ยอมก็เล่นต่อทั้งที่หงายอยู่ ผ่องเลยไหม
chat-claim-go = ผ่องเลย

# ถามก่อนแคง $points เช่น 7 แต้ม ประโยคที่สองโชว์บนจอล็อกได้ จึงไม่บอกแต้ม
chat-kang-wish = ขอแคง
chat-kang-sure = ในมือมี { $points } แคงแล้วเปิดไพ่ทั้งวง ถ้ามีคนแต้มน้อยกว่า คุณแพ้ แคงเลยไหม
chat-kang-alt = แคงแล้วเปิดไพ่ทั้งวง แคงเลยไหม
chat-kang-go = แคงเลย
chat-kang-not = ยังก่อน

# $players คือชื่อคนที่ยังไม่ได้เพิ่มบัญชีเป็นเพื่อน
chat-friend = { $players } ยังไม่ได้เพิ่มเราเป็นเพื่อน เพิ่มก่อนนะ จะได้ดูไพ่ของตัวเองในแชตส่วนตัว
chat-friend-add = เพิ่มเพื่อน
chat-friend-search = หรือค้นหาไอดี { $account } แล้วกดเพิ่มเพื่อน

# บรรทัดละเรื่อง
chat-welcome-title = มาเล่นไพ่กัน: แคง · จับหมู
chat-welcome-group =
    เราแจกไพ่ นับแต้ม จดบัญชีให้วงนี้ ใครจะเล่นพิมพ์ “เล่นด้วย”
    ครบวงแล้วพิมพ์ “แจก” ไพ่ของใครดูได้คนเดียวในแชตส่วนตัวกับเรา เพิ่มเราเป็นเพื่อนไว้ก่อนนะ
    ระหว่างเล่นพิมพ์สั้น ๆ ได้เลย เช่น จั่ว · ทิ้ง 7♣ · ไหล · แคง คุยกันเรื่องอื่นเราไม่ยุ่ง
    จะเล่นจับหมู หัวโต๊ะพิมพ์ “จับหมู” เล่นไพ่จริงแล้วให้เราจดแต้ม พิมพ์ “จดแต้ม” ตามด้วยชื่อทุกคน
    เถียงกันเรื่องกติกา ถามเราได้ เช่น “ถาม แต้มเท่ากันใครชนะ” หรือ “เทียบ แคง”
chat-welcome-friend =
    เล่นกับเพื่อน: เชิญเราเข้ากลุ่ม แล้วพิมพ์ “เล่นด้วย” ในกลุ่ม ไพ่ของคุณจะอยู่ในแชตนี้ พิมพ์ “ดูไพ่” เมื่อไรก็ได้
    ลองเล่นกับบอท: พิมพ์ “เล่นด้วย” ตรงนี้ แล้วพิมพ์ “เพิ่มบอท”
    สงสัยกติกาแคง จับหมู บาคาร่า: ถามตรงนี้ได้เลย เช่น “แต้มเท่ากันใครชนะ” หรือ “เทียบ แคง”

# เมนูใต้แชตส่วนตัว แต่ละช่องกดแล้วเท่ากับพิมพ์คำนั้น แถบเมนูไม่เกิน 14 ตัวอักษร
chat-menu-hand = ไพ่
chat-menu-bar = เมนูไพ่

## Answers

# คำตอบสั้น ๆ ในแชต

chat-answer-hint = เราแจกไพ่แคงกับจับหมู อยากลองเล่นกับบอทตรงนี้ พิมพ์ “เล่นด้วย” อยากเล่นกับเพื่อน เชิญเราเข้ากลุ่มได้เลย สงสัยกติกาถามได้ เช่น “แต้มเท่ากันใครชนะ” คำสั่งอื่น ๆ พิมพ์ “วิธีเล่น”
# คนที่นั่งในวงของกลุ่มอยู่แล้ว
chat-answer-hint-seated = อยากดูไพ่ในมือ พิมพ์ “ดูไพ่” ได้เลย สงสัยกติกาถามได้ เช่น “ไหลได้กี่ใบ” คำสั่งอื่น ๆ พิมพ์ “วิธีเล่น”
# กดปุ่มของวงที่ลุกไปแล้วหรือปิดไปแล้ว
chat-answer-not-there = คุณไม่ได้นั่งในวงนั้นแล้ว ถ้าอยากเล่นอีก พิมพ์ “เล่นด้วย” ในกลุ่มนั้น
chat-answer-called = เรียกเราเหรอ พิมพ์ “เล่นด้วย” เพื่อเข้าวง “ถาม แต้มเท่ากันใครชนะ” เพื่อถามกติกา หรือ “วิธีเล่น” ดูคำสั่งทั้งหมด
chat-answer-no-user = LINE ไม่บอกเราว่าใครพิมพ์ (มักเป็นเพราะไม่เคยใช้ LINE บนมือถือ) ลองพิมพ์อีกทีจากมือถือนะ
chat-answer-language = ได้ จากนี้ใช้{ $language }
# ในกลุ่ม คนที่นั่งในวงเปลี่ยนภาษาของตัวเองคนเดียว
chat-answer-language-own = ได้ จากนี้ในแชตส่วนตัวเราใช้{ $language } ส่วนในกลุ่มยังใช้ภาษาของวงเหมือนเดิม
# $what คือสิ่งที่เพิ่งเล่น เช่น จั่ว, ทิ้ง 10♣
chat-answer-done = { $what } แล้ว
chat-answer-ok = เรียบร้อย
chat-answer-group-later = ในกลุ่มยังไม่เห็น จะขึ้นทันทีที่มีใครพิมพ์อะไรสักคำในกลุ่ม
chat-answer-which-table = คุณนั่งอยู่หลายวง หมายถึงวงไหน
# ใช้แทนชื่อกลุ่มที่ LINE ไม่บอกชื่อ และแทนชื่อคนที่ LINE ไม่บอกชื่อ
chat-answer-table = อีกวงหนึ่ง
chat-answer-somebody = เพื่อน

## Rule book

# ถามกติกา หัวของกล่องคำตอบ
chat-book = สมุดกติกา
chat-book-table = กติกาวงนี้
chat-book-sources = แต่ละแหล่งว่าอย่างไร
chat-book-which = หมายถึงข้อไหน แตะได้เลย
chat-book-counted = นับแต้ม
# $side คือ Player หรือ Banker
chat-quiz-asked = { $side } จั่วหรือหยุด?
chat-coup-no-seat = แจกบาคาร่าฝึกต้องมีคนนั่งในวงก่อน พิมพ์ “เล่นด้วย” แล้วพิมพ์ “แจกบาคาร่า” ได้เลย หรือฝึกคนเดียวด้วย “ทายบาคาร่า”

# ท้าย “วิธีเล่น” ตัวอย่างต้องเป็นคำที่ระบบอ่านออก
chat-help-book-kang = ถามกติกา: “ถาม แต้มเท่ากันใครชนะ” · “เทียบ แคง” · “หกข้อ” ก่อนเล่น · นับไพ่ “นับ A 3 3 7 K”
chat-help-book-jub-moo = ถามกติกา: “ถาม ช้วนได้กี่แต้ม” · “เทียบ จับหมู” · “หกข้อ” ก่อนเล่น · นับไพ่ “นับ Q♠ 10♣ ♥2-7”
chat-help-baccarat = บาคาร่า (ฝึกอ่านไพ่ ไม่มีเดิมพัน): “บาคาร่า P 6 B 5” · “ทายบาคาร่า” · “แจกบาคาร่า” ให้ทั้งวงดู

# ไฟล์ตรวจตาที่จบแล้ว
chat-round-title = ไฟล์ตรวจไพ่ตาที่ { $n }
chat-round-how = โหลดไฟล์แล้วตรวจด้วยคำสั่ง lomwong verify ตามด้วยชื่อไฟล์ ลิงก์ใช้ได้หนึ่งวัน
chat-round-open = เปิดไฟล์
chat-round-none = ไฟล์ตรวจไพ่ตาที่ { $n }: LINE ส่งไฟล์ไม่ได้ ถ้าคนเปิดเครื่องตั้ง LOMWONG_PUBLIC_URL ไว้จะมีลิงก์ให้ตรงนี้

## Jub Moo

chat-jub-title = จับหมู · ตาที่ { $n }
chat-jub-rests = พัก
# $preset คือชื่อชุดกติกา
chat-jub-rules = กติกา “{ $preset }” พิมพ์ “กติกา” ดูได้เลย
# เปิดแป้นพิมพ์ที่มีคำว่า “ลง ” รออยู่
chat-play-which = ลงใบไหน…

## Pad

chat-pad-title = ใบจดแต้ม
chat-pad-deal = ตาที่ { $deal }
chat-pad-coming = รอจดตาที่ { $deal }
# หัวตาราง
chat-pad-this = ตานี้
chat-pad-evening = ทั้งคืน
chat-pad-units = หลัก
chat-pad-units-title = หลัก · ได้/เสีย
chat-pad-units-note = หนึ่งหลักคือร้อยแต้ม ปัดที่ 50 ได้/เสียคือผลต่างหลักกับทุกคนในวงรวมกัน
chat-pad-gain = ได้/เสีย { $gain }
# เปิดแป้นพิมพ์ที่มีคำว่า “จด ” รออยู่
chat-pad-type = พิมพ์จด…
chat-pad-names = ชื่อคนเล่น…
chat-pad-verb = จด
chat-pad-steps = จดทีละคน
# คำตอบเมื่อแก้แล้วเกมจบเร็วขึ้น (over) หรือไม่จบแล้ว (apart)
chat-pad-new-game-over = เป็นเกมใหม่
chat-pad-same-game-over = ต่อเกมเดิม
chat-pad-new-game-apart = คนละเกม
chat-pad-same-game-apart = รวมเป็นเกมเดียว
chat-pad-strike = ขีดฆ่าตาที่ { $deal }
chat-pad-restore = คืนตาที่ { $deal }
chat-pad-correct = แก้ตาที่ { $deal }…
chat-pad-correct-verb = แก้ตาที่ { $deal }

# ตาที่จดค้าง: ใครก็เติมต่อได้
chat-pad-half = จดค้างตาที่ { $deal }
chat-pad-fill = แตะเพื่อจด
chat-pad-left = ยังไม่มีคนได้ { $cards }
chat-pad-who = ตาที่ { $deal } จดของใครก่อน
chat-pad-cards = { $player } กินใบไหนบ้าง
chat-pad-chosen = เลือกแล้ว { $cards }
chat-pad-chosen-none = แตะไพ่ที่กิน ทีละใบ
chat-pad-others = ของคนอื่น
# ปุ่มจบ
chat-pad-end-keep = จดตามนี้
chat-pad-end-none = ไม่ได้แต้ม
chat-pad-end-all = ได้ที่เหลือ
chat-pad-end-chuan = ช้วน
chat-pad-end-big-chuan = บิ๊กช้วน

chat-pad-csv = ตาราง CSV
chat-pad-json = ไฟล์ JSON
chat-pad-file-link = เก็บใบจดไว้: CSV เปิดในตาราง ส่วน JSON เอาไปจดต่อคืนอื่นได้ ลิงก์ใช้ได้หนึ่งวัน
chat-pad-file-none = เก็บใบจดเป็นไฟล์: LINE ส่งไฟล์ไม่ได้ ถ้าตั้ง LOMWONG_PUBLIC_URL ไว้จะมีลิงก์ให้ตรงนี้ ไม่งั้นให้คนเปิดเครื่องสั่ง lomwong pad
chat-pad-import = มีไฟล์ใบจดเดิม (JSON) อยู่: ทาง LINE รับไฟล์ไม่ได้ เอาไปจดต่อในห้องบนเว็บหรือใน Discord ได้ หรือดูยอดด้วยคำสั่ง lomwong pad

## Check

# ผลของคำสั่ง “ตรวจ” หัวข้อละบรรทัด สั้น และบอกวิธีแก้

chat-check-token = โทเคนใช้ได้ บัญชีคือ { $name } ({ $account })
chat-check-bad-token = LINE ไม่รับ Channel access token ออกตัวใหม่ที่ developers.line.biz หน้า Messaging API แล้วใส่ที่ LOMWONG_LINE_CHANNEL_TOKEN
chat-check-no-answer = ถาม LINE ไม่ได้ครบ ({ $why }) ดูว่าเครื่องนี้ออกอินเทอร์เน็ตได้ แล้วลองอีกที
chat-check-public = ที่อยู่ของเราเป็น https: { $url }
chat-check-no-public = ยังไม่มีที่อยู่แบบ https ตั้ง LOMWONG_PUBLIC_URL เช่น https://cards.example.org (LINE ส่งข้อความและโหลดรูปได้เฉพาะทาง https)
chat-check-webhook = Webhook ตั้งไว้ที่ { $url }
chat-check-no-webhook = ยังไม่ได้ตั้ง Webhook สั่ง lomwong line webhook
chat-check-other-webhook = Webhook ชี้ไปที่ { $url } ไม่ใช่ { $wanted } สั่ง lomwong line webhook
chat-check-webhook-off = Webhook ปิดอยู่ เปิด Use webhook ที่ developers.line.biz หน้า Messaging API
chat-check-reached = LINE เรียกถึงเรา และ Channel secret ถูกต้อง
chat-check-bad-secret = LINE เรียกถึงเรา แต่ Channel secret ไม่ตรง คัดลอกใหม่จากหน้า Basic settings ใส่ที่ LOMWONG_LINE_CHANNEL_SECRET
chat-check-not-reached = LINE เรียกมาไม่ถึง (สถานะ { $status } { $reason }) ดูว่าโปรแกรมเปิดอยู่ และอุโมงค์หรือเว็บเซิร์ฟเวอร์ส่งต่อมาที่นี่
chat-check-groups = เข้ากลุ่ม: LINE ไม่บอกทางนี้ ดูเองที่ developers.line.biz หน้า Messaging API ว่า Allow bot to join group chats เปิดอยู่
chat-check-chat-mode = เปิดโหมดแชตไว้ด้วย ปิดข้อความตอบกลับอัตโนมัติใน LINE Official Account Manager ไม่งั้นจะตอบซ้อนกัน
# $policy คือค่าของ LOMWONG_LINE_PUSHES
chat-check-quota = ข้อความที่คิดโควตาเดือนนี้ใช้ไป { $used } จาก { $most } เหลือ { $left } (LOMWONG_LINE_PUSHES={ $policy })
chat-check-quota-gone = โควตาเดือนนี้หมดแล้ว ({ $used } จาก { $most }) ยังเล่นได้ด้วยข้อความตอบกลับซึ่งฟรี (LOMWONG_LINE_PUSHES={ $policy })
chat-check-no-quota = บัญชีนี้ไม่จำกัดโควตา ใช้ไป { $used } ข้อความ (LOMWONG_LINE_PUSHES={ $policy })
