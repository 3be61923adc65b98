### คำที่ Discord พูดแทนประโยคกลาง: in-discord-line-away ใช้แทน line-away ของ lines.ftl
###
### ในห้องของ Discord บอทไม่เห็นคำที่พิมพ์เฉย ๆ จึงบอกให้กดปุ่มหรือใช้คำสั่ง / แทน
### ชื่อปุ่มใน “...” ต้องตรงกับป้ายปุ่มจริง และคำสั่งหลัง / ต้องตรงกับชื่อใน discord.ftl

## เหตุการณ์ในวง (lines.ftl)

in-discord-line-table-opened = { $player } เปิดวงแล้ว ใครจะเล่นกด “เล่นด้วย” ได้เลย
in-discord-line-reminder =
    { $seconds ->
        [0] ยังรอ { $player } อยู่ เพื่อนในวงกด “โหวตข้าม” ที่โต๊ะได้
       *[other] { $player } ถึงตาแล้ว เหลืออีก { $seconds } วินาที
    }
in-discord-line-away = { $player } ไม่อยู่ ระบบเล่นแทนไปก่อน กลับมาเมื่อไรกด “กลับมาแล้ว” ได้เลย
in-discord-line-undelivered = ส่งไพ่ให้ { $player } ไม่ได้ แจกแล้วกด “ดูไพ่” ที่โต๊ะแทนได้เลย
in-discord-line-evening-closed = ปิดวงแล้ว เล่นกันไป { $rounds } ตา ใครจะเปิดวงใหม่กด “เล่นด้วย”
in-discord-line-evening-closed-moderator =
    ผู้ดูแลห้อง { $moderator } ปิดวงแล้ว เล่นกันไป { $rounds } ตา ใครจะเปิดวงใหม่กด “เล่นด้วย”

## เหตุผลที่ทำไม่ได้ (refusals.ftl)

in-discord-refusal-unreadable =
    ไม่เข้าใจ “{ $text }” กดปุ่มใต้ไพ่หรือที่โต๊ะ{ $game ->
        [jub_moo] {""}ได้เลย
       *[kang] {" "}หรือใช้คำสั่ง เช่น /แคง จั่ว
    }
in-discord-refusal-unreadable-card = อ่านไพ่ “{ $text }” ไม่ออก เขียนแบบ 10♣ หรือ 10c ถ้ามีรายการขึ้นมา เลือกจากรายการได้
in-discord-refusal-which-card =
    { $game ->
        [jub_moo] จะลงใบไหน เลือกจากรายการใต้ไพ่ได้เลย
       *[kang] จะทิ้งใบไหน เลือกจากรายการใต้ไพ่ หรือใช้ /แคง ทิ้ง แล้วบอกไพ่ เช่น 10♣
    }
in-discord-refusal-card-twice = { $card } มีสองครั้ง ใส่ครั้งเดียวพอ
in-discord-refusal-no-round = ยังไม่ได้แจกไพ่ กด “แจกไพ่” เพื่อเริ่มตา
in-discord-refusal-round-over = ตานี้จบแล้ว กด “แจกตาต่อไป” เพื่อเริ่มตาใหม่
in-discord-refusal-not-seated = คุณยังไม่ได้นั่งในวง กด “เล่นด้วย” ก่อน
in-discord-refusal-card-not-held =
    ในมือคุณไม่มี { $cards } { $playable ->
        [none] กด “ดูไพ่” เพื่อดูไพ่ในมือ
       *[other] ตอนนี้ลงได้: { $playable }
    }
in-discord-refusal-held-too-few = ในมือคุณมี { $rank } แค่ { $held } ใบ กด “ดูไพ่” เพื่อดูไพ่ในมือ
in-discord-refusal-no-such-option = ไม่มีกติกาชื่อ “{ $option }” เลือกจากรายการที่ขึ้นมา หรือดูทั้งหมดที่ /กติกา แก้
in-discord-refusal-too-few-players = มี { $players } คน ต้องมีอย่างน้อย { $least } คนจึงแจกได้ ชวนเพื่อนหรือกด “เพิ่มบอท”
in-discord-refusal-no-table = ที่นี่ยังไม่มีวง กด “เล่นด้วย” เพื่อเปิดวง
in-discord-refusal-skip-too-early = ยังไม่ถึงเวลาข้าม ให้เวลา { $player } อีกนิด พอระบบเตือนแล้วจึงโหวตข้ามได้
# ถามก่อนทำ ประโยคนี้ขึ้นในห้องที่ไม่มีปุ่มให้กด
in-discord-refusal-sure-leave = ลุกกลางตา ไพ่จะไม่กลับเข้ากองและตานี้ชนะไม่ได้ ถ้าแน่ใจใช้ /แคง ลุก แล้วกด “ลุกเลย”
in-discord-refusal-sure-end = ปิดวงแล้วจะสรุปแต้มและเริ่มนับใหม่ครั้งหน้า ถ้าแน่ใจใช้ /โต๊ะ ปิดวง แล้วกด “ปิดวงเลย”
in-discord-refusal-other = ทำแบบนั้นตอนนี้ไม่ได้ กด “เมนู” ที่โต๊ะ ดูว่าทำอะไรได้บ้าง

## จับหมูและใบจดแต้ม

in-discord-refusal-one-card-only = ลงได้ทีละใบ เลือกมาใบเดียว
in-discord-refusal-pad-sure-next-game = เกมนี้ยังไม่จบ ถ้าเริ่มเกมใหม่ เกมนี้จะจบตรงตาล่าสุด ถ้าแน่ใจกดยืนยัน
in-discord-help-other-jub-moo = ที่นี่เล่นจับหมูได้ด้วย ก่อนแจกหัวโต๊ะกด “เมนู” แล้วเลือกเกม
in-discord-help-other-kang = ที่นี่เล่นแคงได้ด้วย ก่อนแจกหัวโต๊ะกด “เมนู” แล้วเลือกเกม

## ถามเรื่องกติกา (answers.ftl)

in-discord-answer-nothing = ไม่พบเรื่องนี้ในสมุดกติกา ลองถามอีกแบบ เช่น “แต้มเท่ากันใครชนะ” หรือกด “ทุกเรื่อง”
in-discord-answer-unsure = หมายถึงข้อไหน กดเลือกได้เลย
in-discord-answer-count-whose = นับทีละคน บอกไพ่ที่คนนั้นกินมาให้ครบ เช่น /นับไพ่ Q♠ 10♣ ♥2-7
in-discord-book-change = อยากเปลี่ยน หัวโต๊ะกด “กติกา” แล้วเลือก หรือส่งใน DM: { $how }

## ความเป็นส่วนตัว

in-discord-refusal-sure-forget = จะลบชื่อ สิ่งที่พูด และรหัสของคุณออกจากทุกโต๊ะของบอทนี้ แต้มของเพื่อนยังอยู่ครบ แต่ย้อนคืนไม่ได้ ถ้าแน่ใจใช้ /ตั้งค่า ลืมฉัน แล้วกด “ลืมฉันเลย”
in-discord-privacy-gone = อยากลบ: ใช้ /ตั้งค่า ลืมฉัน ชื่อ คำพูด และรหัสของคุณหายจากทุกโต๊ะของบอทนี้ แต้มของเพื่อนยังอยู่ครบ ทำได้เฉพาะของตัวเอง
