"""What players of Kang, Jub Moo and Baccarat call things: many spellings, one idea.

Lives here: tables only, a row an idea; Thai and English, slips included, without tone marks that make no difference.
Not here: questions and their answers (the topic files), reading a question (bot.rulebook.questions).

Ideas of `PLAIN` are in nearly every question and say little by themselves; those of `SPECIAL` belong to cards.
Known words keep others inside them from being read: `เอา` among FILLER is no `เอ`.
"""

from __future__ import annotations

GAMES = {
    "kang": "แคง|ไพ่แคง|แคงค์|แค็ง|kang|kaeng|khaeng",
    "jub_moo": "จับหมู|ไพ่จับหมู|จับหมุ|จับมู|jub moo|jab moo|jubmoo|jabmoo|chap mu|catch the pig",
    "baccarat": "บาคาร่า|บาคาร้า|บาคารา|บาคา|บาการ่า|บัคคาร่า|baccarat|bacarat|baccara|bacara|bacc",
}

SPECIAL = {
    # cards
    "ace": "a|เอ|เอซ|เอส|เอช|ไพ่เอ|ace|aces",
    "two": "2|สอง|two|twos|deuce|ที่สอง",
    "three": "3|สาม|three|threes|ที่สาม|ที่ 3|third",
    "four": "4|สี่|four|fours",
    "five": "5|ห้า|five|fives",
    "six": "6|หก|six|sixes",
    "seven": "7|เจ็ด|seven",
    "eight": "8|แปด|eight",
    "nine": "9|เก้า|nine",
    "ten": "10|สิบ|ten|tens",
    "jack": "j|เจ|แจ็ค|แจ๊ค|แจ๊ก|แจ็ก|jack|jacks",
    "queen": "q|คิว|ควีน|แหม่ม|แม่ม|คุณนาย|queen|queens|lady|ladies|dame",
    "king": "k|เค|คิง|king|kings",
    "face": (
        "ไพ่หน้า|ไพ่ภาพ|ไพ่รูป|ไพ่คน|ไพ่มีรูป|jqk|jkq|face card|face cards|picture card|picture cards|court cards|royals"
    ),
    "black_queen": (
        "แหม่มดำ|แหม่มโพดำ|ควีนโพดำ|คิวโพดำ|q โพดำ|qโพดำ|q ดำ|คุณนายดำ|คิวดำ|ควีนดำ|หมูจิ๋ม|q♠|qs|queen of spades"
        "|black queen|spade queen|queen spades|แหม่มโพ|นางดำ"
        "|black lady|black maria|queen of spade|q of spades|q spades"
    ),
    "red_jack": (
        "เจหล่อ|แจ็คหล่อ|แจ๊คหล่อ|แจ็กหล่อ|หล่อ|เจข้าวหลามตัด|แจ็คข้าวหลามตัด|jข้าวหลามตัด|j ข้าวหลามตัด|j♦|jd"
        "|jack of diamonds|handsome jack|diamond jack|jack diamonds|เจหลามตัด|แจ็คหลามตัด|jหลามตัด|เจเหลี่ยม"
        "|แจ็คเหลี่ยม"
    ),
    "mirror": (
        "กระจก|กะจก|กระจ้ก|สิบดอกจิก|10ดอกจิก|10 ดอกจิก|10จิก|10 จิก|สิบจิก|10♣|10c|tc|ten of clubs|10 of clubs"
        "|club ten|mirror|ten clubs|10 clubs"
    ),
    "two_clubs": "2♣|2 ดอกจิก|2ดอกจิก|สองดอกจิก|2จิก|2 จิก|สองจิก|two of clubs|2 of clubs|2c",
    "hearts": "โพแดง|โพธิ์แดง|โพแด|หัวใจ|โพดง|heart|hearts|♥|โพธิแดง",
    "spades": "โพดำ|โพธิ์ดำ|ดำ|spade|spades|♠|สเปด|โพธิดำ",
    "clubs": "ดอกจิก|ดอกจิ๊ก|จิก|จิ๊ก|clubs|♣",
    "diamonds": "ข้าวหลามตัด|หลามตัด|diamond|diamonds|♦|ไดมอนด์|เหลี่ยม",
    "suit": "ดอกไหน|ดอกอะไร|ดอกเดียวกัน|ดอกเดียว|ลำดับดอก|เรียงดอก|ต่างดอก|คนละดอก|ดอก|suit|suits|suited",
    "joker": "โจ๊กเกอร์|โจกเกอร์|joker|jokers",
    "pack": "สำรับ|สํารับ|pack|packs|deck|decks",
    "shoe": "ขอน|รองเท้า|shoe",
    "special": (
        "ไพ่พิเศษ|ชุดพิเศษ|มือพิเศษ|พิเศษ|ชนะตั้งแต่แจก|ชนะเลยตั้งแต่แจก|ชนะทันที|ชนะเลย|special hand|special hands"
        "|special|specials|instant win|instant wins|wins at once|wins instantly|auto win|automatic win"
        "|win immediately"
    ),
    "triple": "ตอง|สามใบเหมือน|three of a kind|3 of a kind|triple|triples|trips|set of three|three the same",
    "pair": "คู่|เป็นคู่|pair|pairs",
    "straight": "เรียง|ไพ่เรียง|สเตรท|สเตท|straight|straights|run|sequence",
    "flush": "สี|ไพ่สี|ฟลัช|ฟลาช|flush|flushes",
    "straight_flush": ("สเตรทฟลัช|สเตทฟลัช|สเตรทฟลาช|เรียงสี|เรียงดอกเดียว|straight flush|royal flush|royal|รอยัล|โรยัล"),
    "quads": "โฟร์การ์ด|โฟการ์ด|สี่ใบเหมือน|four of a kind|4 of a kind|quads",
    "full_house": "ฟูลเฮาส์|ฟูเฮาส์|ฟูลเฮ้าส์|full house|boat",
    "fifty": "50|ห้าสิบ|ห้าสิบแต้ม|50 แต้ม|แต้มเต็ม|fifty",
    # Kang
    "flow": "ไหล|ใหล|ไหลไพ่|flow|flows|flowing|flowed|folw|lai",
    "flow_empties": "ไหลดูด|ไหลหมดมือ|ไหลหมดไพ่|ไหลดุด|lai dut",
    "flow_on": "ไหลต่อ|ไหลซ้อน|ไหลทับ|ต่อไหล|chain|in a row|one after another|consecutive|consecutively",
    "jump_in": (
        "แทรก|ตัดหน้า|นอกตา|ข้ามตา|ไม่ใช่ตา|ยังไม่ถึงตา|ไม่ถึงตา|jump in|out of turn|not my turn|out of order"
        "|interrupt|ข้ามคิว|แซงคิว|แซง|next to"
    ),
    "ruealom": (
        "เรือล่ม|เรือหล่ม|เรือล้ม|เรือลม|ล่ม|ruea lom|ruealom|boat sank|boat sinks|sunk boat|sink|sinks|sunk"
        "|เรือจม|แคงเจ๊ง|แคงล่ม"
    ),
    "lost_kang": (
        "แพ้แคง|แคงแพ้|แคงแล้วแพ้|แคงผิด|แคงพลาด|แคงไม่ผ่าน|failed kang|lose my kang|lost kang|lost my kang"
        "|losing kang|kang loses|lose a kang|lose kang|lost a kang|my kang lost"
    ),
    "knock": (
        "น็อค|น๊อค|น็อก|น๊อก|นอค|นอก|หมดมือ|มือหมด|ไพ่หมดมือ|ไม่เหลือไพ่|ไม่มีไพ่ในมือ|ไพ่ในมือหมด|knock|knocks"
        "|knocked|empty hand|hand is empty|no cards left|out of cards|go out|going out|get rid of all|emptied"
        "|empty my hand|no cards in hand|my hand is empty|hand empty|มือว่าง"
        "|ทิ้งใบสุดท้าย|ทิ้งหมด|ลงหมด|ไพ่เกลี้ยงมือ|เกลี้ยงมือ"
        "|throw my last card|play my last card|discard my last card|throw my last|throw all my cards"
        "|no more cards in my hand"
    ),
    "somebody_lower": (
        "มีคนต่ำกว่า|มีคนน้อยกว่า|คนอื่นต่ำกว่า|คนอื่นน้อยกว่า|มีคนแต้มน้อยกว่า|มีคนแต้มต่ำกว่า|เพื่อนต่ำกว่า"
        "|somebody is lower|someone is lower|somebody lower|someone lower|somebody has less|someone has less"
        "|lower than me"
    ),
    "caller": "คนแคง|คนที่แคง|คนเรียกแคง|caller|the one who called|somebody called|someone called|who called",
    "dealer_lead": "เจ้า|เจ้ามือ|คนเป็นเจ้า|jao",
    "pile": "กอง|กองกลาง|กองจั่ว|กองไพ่|ไพ่กอง|pile|stock|draw pile|deck|ไพ่กลาง|กองให้จั่ว",
    "used_up": (
        "หมด|หมดกอง|กองหมด|กองกลางหมด|ไพ่หมด|จั่วหมด|ไม่มีให้จั่ว|ไม่มีไพ่ให้จั่ว|ไม่เหลือ|run out|runs out|ran out"
        "|empty|exhausted|is out|used up|no more cards|nothing left|ไม่พอ|ไพ่ไม่พอ|ไม่พอจั่ว|is over|finished"
        "|all gone|gone|หมดเกลี้ยง|เกลี้ยง"
        "|runs dry|run dry|ran dry"
    ),
    "last_card": "ใบสุดท้าย|ไพ่ใบสุดท้าย|เหลือใบเดียว|last card|final card|one card left",
    "forced": "บังคับ|บังคับแคง|โดนแคง|forced|force|automatic|automatically|อัตโนมัติ",
    "opening": "เปิดตา|ตาเปิด|คนเปิด|เปิดมา|เปิดก่อน|เปิดเกม|ตอนเริ่ม|ตอนเปิด|opening|starter|first discard",
    "six_cards": (
        "หกใบ|6ใบ|6 ใบ|ใบที่หก|ใบที่ 6|ใบที่6|six cards|6 cards|sixth card|6th card|extra card|one more card"
        "|extra one|ใบเกิน|มากกว่าคนอื่นใบนึง"
    ),
    "same_face": (
        "หน้าเดียวกัน|เลขเดียวกัน|แต้มเดียวกัน|ตัวเดียวกัน|เลขเหมือนกัน|เหมือนกัน|หน้าเหมือน|คนละเลข|same rank"
        "|same number|same points|same value|same face|equal value|same card"
    ),
    "smallest": ("เล็กสุด|เล็กที่สุด|ใบเล็ก|เล็กกว่า|smallest|lowest card|smaller|lowest suit|low card|small|เล็ก|tiny"),
    "agree": (
        "ตกลง|ตกลงกัน|ตกลงก่อน|คุยกันก่อน|คุยก่อน|ต้องคุย|เช็คลิสต์|ข้อตกลง|หกข้อ|6ข้อ|6 ข้อ|หกเรื่อง|agree|agreed"
        "|agreement|settle|decide|checklist|six things|6 things|house rules"
    ),
    "before_play": (
        "ก่อนเล่น|ก่อนเริ่ม|ก่อนแจก|ก่อนเริ่มเล่น|before playing|before the first card|before we play"
        "|before we start|before play"
    ),
    "sources": (
        "ที่มา|แหล่ง|แหล่งที่มา|เว็บไหน|จากเว็บ|which site|อ้างอิง|เอามาจากไหน|มาจากไหน|แอป|แอพ|app|apps|source|sources"
        "|official|gameindy|thaiportal|มาตรฐาน|standard|ทางการ|ของแท้"
    ),
    "chip": "ชิป|ชิพ|ชิบ|chip|chips|ante|stake|stakes",
    "pot": "กองชิป|ลงกอง|กองกลางชิป|pot|pots|kitty",
    "divide": "แบ่ง|หาร|แบ่งกัน|แบ่งเท่า|ลงตัว|เศษ|split|share|shared|divide|remainder|odd",
    "cut_tens": (
        "ตัดหลักสิบ|ตัดหลัก|ตัดสิบ|ปัดสิบ|ปัด|ปัดทิ้ง|หลักสิบ|หลักหน่วย|เกินสิบ|เกิน10|เกิน 10|last digit"
        "|units digit|modulo|over ten|over 10|drop the ten|drop the tens|wrap|tens digit"
        "|ตัดเหลือ|ปัดเหลือ|ตัดเลขหน้า|ตัดตัวหน้า|เลขท้าย|ตัวท้าย|เลขตัวหลัง|หลักเดียว|ไม่ตัด|ตัดแต้ม"
        "|second digit|only the last|mod 10"
    ),
    "first_lap": (
        "ตาแรก|รอบแรก|รอบวงแรก|ตั้งแต่ตาแรก|ตั้งแต่แรก|ตั้งแต่เริ่ม|แจกเสร็จ|first turn|first lap|first round"
        "|right away|immediately|right after the deal|straight away|turn one|at the start|right at the start"
        "|first go|ตั้งแต่ต้น|ก่อนครบรอบ|ตาแรกเลย"
    ),
    "limit": (
        "ไม่เกิน|เพดาน|ขั้นต่ำ|จำกัด|กำหนด|มากสุด|ต่ำสุด|น้อยสุด|สูงสุด|เกินกี่|limit|limits|max|maximum|minimum"
        "|most|least|cap|at most|capped"
    ),
    "direction": (
        "ทวนเข็ม|ตามเข็ม|วนซ้าย|วนขวา|ทางไหน|วน|clockwise|anticlockwise|counterclockwise|direction|left|right|ซ้าย"
        "|ขวา|ทางซ้าย|ทางขวา"
    ),
    "time": (
        "เวลา|วินาที|วิ|นาที|จับเวลา|หมดเวลา|เวลาคิด|คิดนาน|afk|ไม่ตอบ|ไม่กด|เงียบหาย|หลับ|ช้า|slow|minutes|asleep"
        "|timer|time|timeout|seconds|time limit|time runs out|clock"
    ),
    "leave": (
        "ลุก|กลางคัน|กลางเกม|หลุด|หายไป|หนี|เลิกกลาง|ออกกลาง|เน็ตหลุด|leave|leaves|left the game|quit|quits"
        "|disconnect|disconnected|disconnects|left|ออกกลางตา|ออก|ลุกไป|ออกไปแล้ว|เลิกเล่น|in the middle|middle"
    ),
    "mistake": (
        "ผิด|ผิดกติกา|ผิดพลาด|ลงผิด|ทิ้งผิด|เล่นผิด|โกง|illegal|mistake|wrong|cheat|penalty|refused"
        "|against the rules|พลาด|ผิดบ่อย|เข้าใจผิด|อ่านผิด|errors|error|mistakes|misread|misreading|misreadings"
        "|misunderstand"
    ),
    "origin": "แปลว่า|แปลว่าอะไร|ประวัติ|ทำไมเรียก|ชื่อ|ภาษาใต้|origin|history|translation|named|name",
    # Jub Moo
    "no_points": (
        "ไม่ได้แต้ม|ไม่ได้แต้มเลย|ไม่มีแต้ม|ไม่มีไพ่แต้ม|ไม่กินแต้ม|ไม่ได้กิน|ไม่โดนแต้ม|no point card"
        "|no point cards|no points|take nothing|without points|took nothing|zero points|took no hearts"
        "|no hearts and no queen"
        "|ไม่มีแต้มเลย|ไม่โดนสักแต้ม|ไม่โดนซักแต้ม|ไม่กินอะไรเลย|no scoring cards"
    ),
    "chuan": (
        "ช้วน|ชวน|ช่วน|ช้วนเล็ก|ชั้วน|chuan|shoot the moon|shooting the moon|moon|all hearts|all the hearts"
        "|all 13 hearts|กินโพแดงหมด"
    ),
    "big_chuan": (
        "บิ๊กช้วน|บิกช้วน|บิ้กช้วน|บิกชวน|ช้วนใหญ่|big chuan|every point card|all point cards|all the point cards|กินหมดทุกใบ"
    ),
    "failed_chuan": "บวม|บิ๊กบวม|บิกบวม|ช้วนไม่สำเร็จ|ช้วนแตก|บวมใหญ่|failed chuan|bloat|swollen|buam",
    "double": "คูณ|คูณสอง|สองเท่า|ดับเบิล|เบิ้ล|double|doubles|doubled|doubling|multiply|twice|x2|times two",
    "minus": "ลบ|ติดลบ|เป็นลบ|แต้มลบ|minus|negative|losses|เสียแต้ม",
    "plus": "บวก|เป็นบวก|แต้มบวก|plus|positive",
    "follow": "ตามดอก|ตามสี|ลงตาม|ไม่มีดอก|หมดดอก|ตามน้ำ|follow|following|follow suit|led suit|same suit",
    "void": "วอยด์|วอย|void|voids|ดอกหมด|ไม่มีดอกที่ออก|have none|none of the suit",
    "dump": "ยัด|ยัดแหม่ม|ยัดไพ่|ทิ้งแหม่ม|ทิ้งแต้ม|dump|slough|throw points|dumping|yat",
    "first_trick": (
        "ตาแรก|กองแรก|ทริกแรก|ทริคแรก|ใบแรก|ตาแรกของกอง|first trick|trick one|opening trick|trick 1|1st trick"
        "|กองที่หนึ่ง|ทริกที่ 1"
    ),
    "trick": "ทริก|ทริค|trick|tricks|กองนี้|the pile of cards|กองนั้น",
    "lead": ("รีด|ลีด|ออกไพ่|ออกก่อน|ลงก่อน|ขึ้นก่อน|เริ่มออก|lead|leads|leader|leading|leading off|เปิดก่อน|ลงใบแรก|คนแรกที่ลง"),
    "reed": "รีดโพดำ|รีดแหม่ม|ไล่โพดำ|รีดคือ|smoke out|smoking out|bleed spades|รีด|reed",
    "take": "กิน|เก็บกอง|ได้กอง|กินกอง|take|takes|taking|took|wins the trick|win the trick|ได้กิน|กินไพ่",
    "claim": (
        "ผ่อง|ขอผ่อง|แบไพ่|แบมือ|หงายไพ่ที่เหลือ|เปิดไพ่ที่เหลือ|claim|claims|claiming|claimed|claim the rest"
        "|lay down the rest|phong|pong"
        "|โชว์มือ|ขอที่เหลือ|กินที่เหลือ"
    ),
    "objects": "ไม่ยอม|ค้าน|คัดค้าน|ประท้วง|ไม่ให้ผ่อง|object|objects|objection|disagree|refuse",
    "pig": "หมู|เป็นหมู|หมูคือ|pig|pigs|moo",
    "point_limit": (
        "ลิมิต|500|ห้าร้อย|-500|−500|+500|ลบห้าร้อย|บวกห้าร้อย|ลบ500|ลบ 500|ถึง500|จบเกม|เกมจบ|game end|game ends"
        "|game over|five hundred|end of a game|end of the game|limits"
    ),
    "thousand": "พัน|พันนึง|หนึ่งพัน|1000|thousand",
    "three_players": "สามคน|3คน|3 คน|three players|3 players|three people|only three|three of us|with three",
    "removed": "เอาออก|เอาไพ่ออก|ดึงออก|คว่ำ|ใบที่เอาออก|ตัดออก|remove|removed|taken out|left out|card out|take out",
    "redeal": "แจกใหม่|แจกไพ่ใหม่|ล้มตา|สับใหม่|redeal|deal again|re-deal|new deal|reshuffle|misdeal|แจกผิด",
    "units": "หลัก|คิดหลัก|กี่หลัก|หลักละ|unit|units|lak",
    "gains": "ได้เสีย|ได้/เสีย|ได้-เสีย|คิดเงิน|เคลียร์|gains|gain|gains and losses|win loss|settle up|win/loss",
    "hoard": "กั๊ก|กัก|เก็บแหม่ม|hold back|holding back|keep back|keeping|kak",
    "words": "ศัพท์|คำศัพท์|คำว่า|ภาษาวงไพ่|slang|terms|jargon|vocabulary|words",
    "revoke": "ไม่ลงตามดอก|รีโวค|โกงดอก|ทั้งที่มีดอก|มีดอกแต่ไม่ลง|revoke|renege|did not follow",
    "pad": "จดแต้ม|ใบจด|ใบจดแต้ม|จด|แก้แต้ม|score pad|scorepad|pad|bookkeeping",
    # Baccarat
    "player_side": "เพลเยอร์|เพลย์เยอร์|เพลเยอ|เพลเย่อ|ผู้เล่น|ฝั่งผู้เล่น|น้ำเงิน|player|playr|player hand",
    "banker_side": (
        "แบงค์เกอร์|แบงก์เกอร์|แบงเกอร์|แบ๊งเกอร์|แบงค์เก้อ|แบงเกอ|แบงค์|แบงก์|แบงเก้อ|เจ้ามือ|ฝั่งเจ้า|banker"
        "|bankers|bankker|banker hand"
    ),
    "third_card": ("ใบที่สาม|ใบที่ 3|ใบที่3|ใบสาม|ใบ3|ไพ่ใบที่สาม|ไพ่ใบที่ 3|ไพ่ใบที่3|third card|3rd card|third|ใบเพิ่ม|ไพ่เพิ่ม"),
    "natural": ("เนเชอรัล|เนเชอรอล|เนเจอรัล|แนชเชอรัล|ธรรมชาติ|ป๊อก|ป็อก|ปอก|ป๊อกแปด|ป๊อกเก้า|ป๊อก8|ป๊อก9|natural|naturals"),
    "stand": "หยุด|อยู่|ไม่จั่ว|สแตนด์|stand|stands|stood|standing|stay|stays",
    "tableau": "ตาราง|แถวที่|แถวไหน|ตารางจั่ว|tableau|table of draws|drawing table|chart|row|table",
    "payout": (
        "จ่ายกี่เท่า|กี่เท่า|จ่ายกี่ต่อ|กี่ต่อ|กี่เด้ง|ต่อเท่าไร"
        "|อัตราจ่าย|ค่าต๋ง|ค่าคอม|คอมมิชชั่น|คอม|payout|payouts|pays out|pay out|commission|odds pay|pay rate"
        "|จ่ายเท่าไหร่|จ่ายเท่าไร|pay out"
    ),
    "forecast": (
        "สูตร|เค้าไพ่|อ่านเค้า|เค้ามังกร|เค้าปิงปอง|ดูเค้า|มีเค้า|ตามเค้า|สวนเค้า|เค้าแม่น|ทำนาย|เดา|ทาย|มังกร|ปิงปอง|formula|formulas|system|predict|prediction|forecast"
        "|trend|streak|pattern|strategy|roadmap|winning system|roads|road|แนวโน้ม|จะออกอะไร|ตาหน้าออกอะไร"
        "|trick to predict|ไพ่จะออก|ลุ้นยังไง|trends|streaks|patterns"
    ),
    "advice": (
        "ควรแทง|ควรลงฝั่ง|ควรลง|แทงอะไร|แทงไร|แทงฝั่งไหน|แทงตัวไหน|ลงฝั่งไหน|ลงอะไรดี|ออกตาหน้า|ตาหน้าฝั่งไหน|ฝั่งไหนดี"
        "|ฝั่งไหนมา|แทงดี|ดีไหมตานี้|should i bet|bet on|which side to bet|what to bet|where to bet|what should i bet"
    ),
    "chance": (
        "โอกาส|ความน่าจะเป็น|เปอร์เซ็น|เปอร์เซ็นต์|เปอเซ็น|กี่%|odds|chance|chances|probability|percent|percentage"
        "|likely|สถิติ|statistics|stats"
    ),
    "final_total": "แต้มสุดท้าย|แต้มรวมสุดท้าย|คะแนนสุดท้าย|แต้มจบ|แต้มที่จบ|final total|final points|ends with",
    "side_bet": "แทง|เดิมพัน|ลงเงิน|ไพ่คู่ฝั่ง|bet|bets|betting|wager",
    "variant": (
        "แบบอื่น|ซุปเปอร์ซิกส์|ซูเปอร์|no commission|super six|super 6|variant|variants|version|versions|ez"
        "|punto banco|chemin|mini|มินิ|กี่แบบ|แบบไหนบ้าง|ชนิด|kind|kinds|types"
    ),
    "trump": "ทรัมป์|ทรัมพ์|trump|trumps",
    "point_cards": ("ไพ่แต้ม|ไพ่มีแต้ม|ไพ่ที่มีแต้ม|point card|point cards|points cards|scoring cards|cards with points"),
}

PLAIN = {
    "card": "ไพ่|ใบ|card|cards",
    "point": "แต้ม|แต้มไพ่|คะแนน|point|points|score|pts|scoring|scored|scores",
    "count": (
        "นับ|นับเป็น|คิด|คิดเป็น|มีค่า|ค่าไพ่|ค่า|ถือเป็น|ถือว่า|count|counts|counted|counting|worth|value|values"
        "|valued|คำนวณ|คำนวน|calculate|calculated|computed|work out"
    ),
    "draw": "จั่ว|จั้ว|จัว|จั๋ว|จั่วไพ่|หยิบ|draw|draws|drawing|drew|drawn|pick up|ดึงไพ่",
    "discard": (
        "ทิ้ง|ทิ่ง|ทิง|โยน|ทิ้งไพ่|discard|discards|discarding|throw|throws|throwing|put down|toss|get rid|dump|dumping|drop"
    ),
    "play_card": "ลง|ลงไพ่|ออก",
    "pay": (
        "จ่าย|เสีย|โดน|ปรับ|ค่า|ออกเงิน|pay|pays|paying|paid|payment|cost|costs|charged|owe|owes|price|fee"
        "|ควัก|หัก|fine|fined"
    ),
    "win": ("ชนะ|ใหญ่กว่า|ใหญ่|win|wins|winning|won|winner|beat|beats|higher|bigger|rank higher|highest|ใหญ่สุด|ใหญ่ที่สุด"),
    "lose": "แพ้|lose|loses|lost|losing|loser",
    "equal": (
        "เท่ากัน|เท่ากับ|แต้มเท่า|เท่า|เสมอ|เสมอกัน|คะแนนเท่า|tie|ties|tied|equal|same total|level|drawn game"
        "|same points|same score|แต้มพอดีกัน"
    ),
    "lower": (
        "ต่ำกว่า|น้อยกว่า|ต่ำสุด|น้อยสุด|ต่ำ|น้อย|lower|lowest|low|fewer|fewest|less|under|below|ไม่ต่ำสุด|ไม่ถึง|less than|at least"
    ),
    "start": ("เริ่ม|เริ่มก่อน|คนแรก|ขึ้นก่อน|ออกก่อน|ลงก่อน|start|starts|starting|begin|begins|first|goes first|go first"),
    "next": "ตาหน้า|ตาต่อไป|ตาถัดไป|รอบหน้า|รอบต่อไป|คนถัดไป|ถัดไป|คนต่อไป|next|next round|next deal",
    "turn": "ตา|ถึงตา|รอบ|เทิร์น|turn|round",
    "deal": "แจก|แจกไพ่|คนแจก|deal|deals|dealt|dealing|dealer",
    "hand": "ในมือ|มือ|hand|hands",
    "people": ("คน|กี่คน|ผู้เล่นกี่คน|เพื่อน|people|players|persons|friends|number of players|ขา|ขาไพ่|ครบขา|person|friend"),
    "together": (
        "พร้อมกัน|ด้วยกัน|รวมกัน|ทีเดียว|หลายใบ|ทีละ|ครั้งละ|กี่ใบ|at once|together|at a time|several"
        "|at the same time|more than one|several cards|มากกว่าหนึ่งใบ|มากกว่าใบเดียว|two or more"
        "|รวด|พร้อมๆกัน|in one go|all at once"
    ),
    "all": ("ทุกใบ|ทั้งหมด|ทุกคน|ครบ|all|every|everybody|everyone|ทุกครั้ง|ทุกตา|every time|every turn|always|each time"),
    "nobody": "ไม่มีใคร|ไม่มีคน|nobody|no one|without|neither|none of|ไม่มีใครเลย",
    "others": ("คนอื่น|อีกฝั่ง|ของคนอื่น|ฝั่งตรงข้าม|other|others|other player|another|somebody else|someone else|opponent"),
    "order": "ลำดับ|ขั้นตอน|order|sequence of|steps|ranking|ranks|rank",
    "game_round": "เกม|วง|game",
    "may": (
        "ได้ไหม|ได้มั้ย|ได้มัย|ได้ปะ|ได้ป่าว|ได้เปล่า|ได้หรือเปล่า|ได้รึเปล่า|ได้ไม๊|ได้เหรอ|ได้ใช่ไหม|ได้|can"
        "|could|may|allowed|able|possible|is it ok|ok to"
        "|ได้มะ|ได้ป้ะ|ได้ป่ะ|ได้ด้วยเหรอ|okay to"
    ),
    "must": "ต้อง|จำเป็น|must|have to|has to|need|needs|needed|required|do i have",
    "who": "ใคร|คนไหน|who|which player|whose|whom",
    "when": "ตอนไหน|เมื่อไหร่|เมื่อไร|เมื่อใด|when",
    "many": "กี่|จำนวน|how many|number of",
    "much": "เท่าไหร่|เท่าไร|เท่าไหน|เท่าไร่|เท่าไหล่|เท่าใด|how much",
    "what": (
        "คืออะไร|คือไร|คือไง|คืออัลไล|หมายถึง|หมายความว่า|คือ|what is|what's|whats|what are|what does|mean|means"
        "|meaning|explain|definition|อธิบาย"
        "|อะไรคือ|คืออันไหน|คือแบบไหน"
    ),
    "how": "ยังไง|ไง|ทำไง|ทำยังไง|อย่างไร|ยังงัย|how|how to|how do|ยังไงอะ|ไงอะ",
    "then": "แล้ว|ถ้า|หลังจาก|เสร็จ|after|then|if|when i|what if|what happens",
    "which": "อันไหน|ไหน|ใบไหน|ชุดไหน|อะไร|which|what",
    "no": "ไม่|ห้าม|no|not|never|don't|dont|cannot|can't|cant|without",
    "play": "เล่น|วิธีเล่น|สอน|play|playing|how to play|played|plays",
    "end": "จบ|จบตา|จบเกม|end|ends|ended|over|finish",
    "before": "ก่อน|before|ล่วงหน้า|early",
    "previous": "คนก่อนหน้า|ก่อนหน้า|คนก่อน|previous|before me",
    "differ": "vs|ต่างกัน|ต่าง|ไม่เหมือน|difference|different|differ|differ from|versus",
    "each": "คนละ|ใบละ|ละ|each|apiece",
    "undo": "ถอน|ยกเลิก|เปลี่ยนใจ|แก้|คืน|undo|take back|back|change my mind|cancel",
    "anybody": "ใครก็ได้|ใครก็|ทุกคนไหม|anybody|anyone",
    "why": "ทำไม|why|เพราะอะไร",
    "where": "ที่ไหน|จากไหน|where|from where",
    "long": "นาน|นานแค่ไหน|long",
    "free": "ฟรี|เฉยๆ|free|for nothing",
    "avoid": "หลบ|เลี่ยง|หนี|หลีก|avoid|dodge|escape",
    "skill": "เก่ง|เทคนิค|เคล็ดลับ|วิธีเล่นให้|กลยุทธ์|tips|tip|technique|tactics|trick to|skill",
    "system": "ระบบ|บอท|คอม|program|computer|the app",
    "pass": "ส่งไพ่|แลกไพ่|pass cards|pass|swap",
    "second": "second|ครั้งที่สอง",
    "like": "เหมือน|คล้าย|like|similar",
    "missing": "ขาด|หายไป|missing|not enough|short of",
    "keep": "เก็บ|เก็บไว้|keep|keeps|kept|hold",
    "show": "โชว์|เปิดไพ่|หงาย|show|shows|shown|reveal|lay down",
    "half": "ครึ่ง|half",
    "both": "ทั้งคู่|ทั้งสอง|both",
    "again": "อีกรอบ|ซ้ำ|again|twice",
    "sum": (
        "+|เท่ากับเท่าไร|เท่ากับเท่าไหร่|เท่ากับกี่|บวกกัน|รวม|รวมกัน|แต้มรวม|ผลบวก|add|adds|added|adding|sum|total|totals|plus|บวก"
    ),
    "practise": "ฝึก|ลองทำ|ซ้อม|practise|practice|train|quiz",
    "money": "เงิน|ได้เงิน|เป็นเงิน|money|cash|real money|ตังค์|ตัง|เอาตังค์",
    "stop": "สกัด|กันไม่ให้|ขวาง|stop|block|prevent|stops",
    "side": "ฝั่ง|ข้าง|side|sides",
    "rule": "กติกา|กฎ|กฏ|rule|rules|law",
    "high": "สูง|มาก|เยอะ|high|large|big|many points",
    "good": "ดี|ควร|better|best|good|bad|worse|worst",
    "dash": "ขีด|เครื่องหมายขีด|dash",
    "choose": "เลือก|เลือกเอง|choose|choice|pick",
    "skip": "ข้าม|ผ่าน|ขอผ่าน|skip|pass my turn",
    "happen": "เกิดอะไร|เกิดไร|เกิดอะไรขึ้น|เกิดไรขึ้น|จะเป็นยังไง|what happens|happens then",
    "call": "พูด|เรียก|ประกาศ|สั่ง|call|calls|calling|called|say|declare|announce",
    "only": "แค่|เฉพาะ|เอาแต่|อย่างเดียว|only|just the",
    "if_know": "รู้|รู้แค่|ทราบ|know|known",
    "zero": "0|ศูนย์|zero",
    "more": "มากกว่า|เพิ่ม|อีกใบ|more|more than|extra|another one",
    "check": "ดูก่อน|เช็ก|เช็ค|ตรวจ|check|checked|look at|looked at|looked up|look up",
}

PAIRED = {
    ("queen", "spades"): "black_queen",
    ("jack", "diamonds"): "red_jack",
    ("ten", "clubs"): "mirror",
    ("two", "clubs"): "two_clubs",
}
"""A card whose name is made of two ideas, in this order, is one of its own."""

ADVICE = "advice"
"""The idea of SPECIAL of which there is no rule: what to do now. Nobody is told unless the rule book was asked."""

WEAK = frozenset(
    [
        "agree", "all", "banker_side", "chance", "direction", "divide", "double", "eight", "failed_chuan", "fifty",
        "first_lap", "five", "flush", "forced", "four", "hoard", "last_card", "lead", "leave", "left", "limit",
        "minus", "mistake", "nine", "objects", "opening", "order", "origin", "pair", "player_side", "plus",
        "removed", "same_face", "seven", "six", "smallest", "sources", "stand", "straight", "suit", "tableau",
        "take", "ten", "thousand", "three", "time", "two", "void", "words",
    ]
)  # fmt: skip
"""Ideas of SPECIAL that are talked of away from cards, too: alone they make no question about rules."""

ASKING = frozenset(
    [
        "who", "when", "many", "much", "what", "how", "then", "which", "no", "may", "must", "play", "all",
        "game_round", "rule", "good", "choose", "money",
    ]
)  # fmt: skip
"""Ideas that only ask, or say as good as nothing."""

OF_THE_WHOLE = frozenset(["play", "rule", "how", "what", "which", "game_round", "good"])
"""Ideas that ask for a game as a whole where nothing else is asked."""

CARDS = frozenset(["ace", "jack", "queen", "king", "ten", "hearts", "spades", "clubs", "diamonds", "suit"])
"""Ideas of SPECIAL that several games have a topic about."""

FILLER = """
    away|than|out of|really|actually|ตกลงว่า|เหลือ|ไร|ทำไร|มั่ง|อะไรมั่ง|เกิด|ขึ้น|something|anything|thing|every
    |everything|else|there|work|works|some|วิธี|ครับ|คับ|ค่ะ|คะ|ค่า|จ้า|จ้ะ|นะ|น่ะ|อ่ะ|อะ|วะ|เนี่ย|เหรอ|หรอ|ไหม
    |มั้ย|มัย|ไม๊|ปะ|ป่าว|เปล่า|หรือเปล่า|รึเปล่า|หรือ|หน่อย|บ้าง|ที่|ของ|ใน|กับ|และ|จะ|ให้|ว่า|เป็น|มี|อยู่|เลย
    |แต่|ด้วย|นี้|นั้น|มา|ไป|กัน|เขา|เรา|ฉัน|ผม|หนู|คุณ|ใช่|จริง|สรุป|ขอถาม|อยากรู้|ถาม|สงสัย|ตอน|เอา|เอง|เจอ|เค้า
    |เคย|ต่อ|เพิ่ง|ขอ|ดู|ทำ|แบบ|ละ|นึง|เดียว|กว่า|ตัว|อีก|ยัง|พอ|สำหรับ|จาก|ถึง|บอก|ควร|อยาก|ดิ|สิ|แหละ|งั้น|ล่ะ
    |the|a|an|of|in|on|at|to|for|from|by|with|is|are|was|be|been|do|does|did|it|i|my|me|you|your|we|our|one|that
    |this|their|and|or|as|so|please|pls|just|has|have|had|get|gets|got|give|gives|up|s|am|they|them|he|his|she|her
    |still|any|call|called|should|would|will|question|about|tell|want|its|it's|use|used|make|makes|happen|happens
    |someone|somebody|person|player's|กู|มึง|แม่ง|พวก|ซัก|สัก|นิ|นี่|กะ|ป่ะ|อ้ะ|จ๊ะ|ฮะ|ครัช|คร้าบ|เหอะ|เถอะ|ทั้งๆ|ทั้งๆที่|เมื่อ|แล้วแต่|การ|พร้อม|งี้|แบบนี้|อย่างนี้|ใช่มะ|รึ|เนอะ
    |u|ur|r|hey|hi|hello|guys|bro|btw|okay"""
"""Says nothing of cards and nothing against them."""

ELSEWHERE = """
    หลักสูตร|ข้อเท้า|เท้า|น้ำ|what time is it|time is it|on time|เอก|เจอกัน|น็อคเอาท์|ดอกไม้|เค้ก|เว็บ|แบงค์พัน
    |โอนเงิน|โอนเข้า|แจกของ|สีแดง|สีดำ|เวลาว่าง|ดีไหม|หลักการ|ล่มสลาย|หมูทอด|หมูปิ้ง|หมูกระทะ|หมูกรอบ|หมูสับ
    |กะเพรา|แจกการ์ด|สิบโมง|ตารางงาน|ตารางเรียน|กินข้าว|กินอะไร|กินเหล้า|กินไร|กินเบียร์|สูตรอาหาร|สูตรทำ
    |ชวนเพื่อน|ชวนกัน|ชวนไป|เล่นน้ำ|เล่นเน็ต|เล่นมือถือ|เล่นกีตาร์|เล่นฟุตบอล|ออกกำลัง|ออกจากบ้าน|ลงรูป|นอกบ้าน
    |ข้างนอก|ไปนอก|ปอกเปลือก|มือถือ|มื้อ|หยุดงาน|วันหยุด|ประวัติศาสตร์|เมื่อคืน|เมื่อวาน|เมื่อเช้า|ว่าง|โมง
    |แถว|แถวบ้าน|นาฬิกา|ปลุก|ราคา|หุ้น|บอล|หนัง|เพลง|ข้าว|บ้าน|งาน|รถ|ฝน|ร้อน|หิว|ง่วง|นอน|พรุ่งนี้|วันนี้
    |เงินเดือน"""
"""Words of other talk, most of which hold a shorter word that a card table has (`มือถือ`, `เมื่อ`)."""

OTHER_GAMES = """
    โปเกอร์|โป๊กเกอร์|หมากรุก|หมากฮอส|ดัมมี่|ดัมมี|รัมมี่|ป๊อกเด้ง|สลาฟ|ไฮโล|น้ำเต้าปูปลา|อูโน่|บลัคแจ็ค|แบล็คแจ็ค
    |เก้าเก|ผสมสิบ|สล็อต|มาจอง|ไพ่นกกระจอก|ไพ่ตอง|หมากล้อม|รูเล็ต|เสือมังกร|ไพ่ทาโรต์|ทาโร่|poker|chess|checkers
    |rummy|blackjack|black jack|uno|bridge|solitaire|mahjong|slots|roulette|dummy|craps|tarot|monopoly"""
"""Games whose rules nobody here knows; a question that names one and none of ours is not ours."""
