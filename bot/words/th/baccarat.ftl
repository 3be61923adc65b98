### บาคาร่า: ใครจั่ว ใครหยุด เพราะกฎข้อไหน
###
### Player และ Banker เป็นชื่อของมือไพ่สองฝั่ง เขียนด้วยอักษรละตินเสมอ จั่วกับหยุดเขียนไทย
### ห้ามแปลชื่อใน { $... } ห้ามบอกอัตราจ่าย ห้ามทำนาย ห้ามแนะนำให้เดิมพัน
### $clauses คือข้อของกติกา เช่น BC16, BC17

## อ่านคำถามว่าอะไร

# $parts คือรายการข้างล่างนี้ คั่นด้วย ·
bac-read = อ่านได้ว่า { $parts }
bac-read-cards = { $side } { $cards }
bac-read-total = { $side } { $n } จากไพ่สองใบ
# $cards คือไพ่สองใบที่รวมได้ $n แต้ม
bac-read-total-cards = { $side } { $n } จากไพ่สองใบ ({ $cards })
# $card เช่น K หรือ 8
bac-read-third = ไพ่ใบที่สามของ { $side } เป็น { $card }
bac-read-third-value = ไพ่ใบที่สามของ { $side } มีค่า { $n }
bac-read-third-face = ไพ่ใบที่สามของ { $side } เป็น { $card } (มีค่า 0)
bac-read-stood = Player หยุด ไม่มีไพ่ใบที่สาม
bac-read-drew = Player จั่ว แต่ไม่ได้บอกว่าได้ใบอะไร
bac-read-final = Player จบที่ { $n } แต้ม

## ทีละขั้น

# $step คือประโยคข้างล่าง
bac-step = { $number }. { $step } [{ $clauses }]
# $player และ $banker คือการบวก เช่น 8+9 = 17 → 7 หรือตัวเลขเปล่า
bac-totals = สองใบแรก Player { $player } แต้ม · Banker { $banker } แต้ม
bac-natural-player = Player มี Natural { $player } จากสองใบแรก ทั้งสองฝั่งไม่จั่วเพิ่ม
bac-natural-banker = Banker มี Natural { $banker } จากสองใบแรก ทั้งสองฝั่งไม่จั่วเพิ่ม
bac-natural-both = Player มี Natural { $player } และ Banker มี Natural { $banker } ทั้งสองฝั่งไม่จั่วเพิ่ม
bac-no-natural = ไม่มีฝั่งไหนได้ Natural 8/9 ดู Player ก่อน
bac-player-draws = Player { $n } อยู่ในช่วง 0–5 → Player จั่ว
bac-player-stands = Player { $n } อยู่ในช่วง 6–7 → Player หยุด
bac-third = ไพ่ใบที่สามของ Player คือ { $card } ใช้ค่า { $n } ใบเดียวนี้ดูตาราง ไม่ใช่แต้มรวม
bac-third-value = ไพ่ใบที่สามของ Player มีค่า { $n } ใช้ค่านี้ดูตาราง ไม่ใช่แต้มรวม
# รู้จากแต้มเริ่มและแต้มจบ
bac-third-derived = จาก { $player } ไปจบที่ { $final } ไพ่ใบที่สามของ Player ต้องมีค่า { $n }
bac-stood-draws = Player หยุด Banker จึงดูแต้มตัวเอง { $n } อยู่ในช่วง 0–5 → Banker จั่ว
bac-stood-stands = Player หยุด Banker จึงดูแต้มตัวเอง { $n } อยู่ในช่วง 6–7 → Banker หยุด
# $row คือแต้มสองใบแรกของ Banker, $on คือค่าที่ทำให้จั่ว เช่น 2–7, $n คือค่าของใบที่สาม
bac-table-draws = แถว Banker { $row } จั่วเมื่อใบที่สามของ Player มีค่า { $on } · ใบนี้มีค่า { $n } → Banker จั่ว
bac-table-stands = แถว Banker { $row } จั่วเมื่อใบที่สามของ Player มีค่า { $on } · ใบนี้มีค่า { $n } → Banker หยุด
bac-table-draws-all = แถว Banker { $row } จั่วไม่ว่าใบที่สามของ Player มีค่าเท่าไร → Banker จั่ว
bac-table-stands-all = แถว Banker { $row } ไม่จั่วเลย ไม่ว่าใบที่สามของ Player มีค่าเท่าไร → Banker หยุด
# รู้แต่แต้มจบ $could คือค่าทั้งหมดที่ใบที่สามเป็นได้
bac-table-draws-final = แถว Banker { $row } จั่วเมื่อใบที่สามมีค่า { $on } · ใบที่สามเป็นได้แค่ { $could } ซึ่งเข้าทุกค่า → Banker จั่ว
bac-table-stands-final = แถว Banker { $row } จั่วเมื่อใบที่สามมีค่า { $on } · ใบที่สามเป็นได้แค่ { $could } ไม่เข้าสักค่า → Banker หยุด
bac-not-needed = ไพ่ใบที่สามของ { $side } ({ $card }) มีไม่ได้ จึงตัดออก: { $because }
bac-because-natural = มี Natural แล้วไม่มีใครจั่ว
bac-because-player = Player 6–7 ต้องหยุด
bac-because-banker = Banker ต้องหยุดตามขั้นข้างบน
bac-not-reachable-sum = Player { $player } บวกใบที่สาม { $n } ไม่ได้จบที่ { $final }
bac-not-reachable-start = ถ้าใบที่สามมีค่า { $n } แล้วจบที่ { $final } Player ต้องเริ่มที่ { $start } ซึ่งไม่จั่ว
bac-unknown-card = Banker { $row } ต้องรู้ค่าไพ่ใบที่สามของ Player ก่อน
bac-unknown-player = Banker { $row } ต้องรู้ก่อนว่า Player จั่วหรือหยุด
bac-result-player = แต้มสุดท้าย Player { $player } ต่อ Banker { $banker } → Player ชนะ
bac-result-banker = แต้มสุดท้าย Player { $player } ต่อ Banker { $banker } → Banker ชนะ
bac-result-tie = แต้มสุดท้าย Player { $player } ต่อ Banker { $banker } → เสมอ

## คำตอบ

bac-answer = ตอบ: { $parts }
bac-answer-draws = { $side } จั่ว
bac-answer-stands = { $side } หยุด
bac-answer-open = ยังบอกไม่ได้ว่า Banker จั่วหรือหยุด
bac-answer-player = Player ชนะ { $player } ต่อ { $banker }
bac-answer-banker = Banker ชนะ { $banker } ต่อ { $player }
bac-answer-tie = เสมอ { $player } ต่อ { $banker }
# $side คือฝั่งที่ยังไม่ได้บอกแต้ม
bac-unless = ยกเว้น { $side } มี Natural 8/9 ซึ่งหยุดทั้งสองฝั่ง
bac-assumed = บอกมาแต่แต้มจบ จึงถือว่า Player จั่วแล้ว

## ยังขาดอะไร

bac-missing-banker-total = ขาดแต้มสองใบแรกของ Banker บอกมาด้วยจะตอบได้ว่า Banker จั่วหรือหยุด
bac-missing-player-total = ขาดว่า Player จั่วหรือหยุด บอกแต้มสองใบแรกของ Player และไพ่ใบที่สามถ้ามี
# $draw และ $stand คือค่าของใบที่สามที่ทำให้ Banker จั่ว และหยุด
bac-missing-player-third = ขาดค่าไพ่ใบที่สามของ Player: ถ้าเป็น { $draw } Banker จั่ว ถ้าเป็น { $stand } Banker หยุด
bac-missing-player-third-hand = ขาดไพ่ใบที่สามของ Player ซึ่งกติกาให้จั่ว จึงยังไม่มีผล
bac-missing-banker-third = ขาดไพ่ใบที่สามของ Banker ซึ่งกติกาให้จั่ว จึงยังไม่มีผล

## เป็นไปไม่ได้

bac-impossible-third-after-natural = ไพ่ชุดนี้ไม่ถูกกติกา: มี Natural แล้วต้องไม่มีไพ่ใบที่สาม คิดผลโดยไม่นับใบที่เกิน
bac-impossible-third-after-stand = ไพ่ชุดนี้ไม่ถูกกติกา: ฝั่งที่ต้องหยุดมีไพ่ใบที่สาม คิดโดยไม่นับใบที่เกิน
bac-impossible-stood-below-6 = ไพ่ชุดนี้ไม่ถูกกติกา: ไม่มี Natural แล้ว Player 0–5 ต้องจั่ว หยุดไม่ได้
bac-impossible-final-not-reachable = ไพ่ชุดนี้ไม่ถูกกติกา: แต้มจบกับไพ่ใบที่สามไปด้วยกันไม่ได้ ลองดูตัวเลขอีกที
bac-standard = ตามตารางจั่วแบบมาตรฐาน เกมที่มีกฎของตัวเองให้ยึดกฎนั้น เรื่องการจ่ายไม่อยู่ในนี้
# ค่าของไพ่ใบที่สามในแถวของตาราง
bac-any = 0–9 ทุกค่า
bac-none = ไม่มีค่าไหนเลย

## นับทุกแบบ (lomwong baccarat odds)

bac-odds-packs = ไพ่ { $packs } สำรับ { $cards } ใบ หยิบหกใบเรียงลำดับได้ { $all } แบบ แต่ละแบบเดินตามกติกา
bac-odds-shoe = ไพ่ที่เหลือ { $cards } ใบ หยิบหกใบเรียงลำดับได้ { $all } แบบ แต่ละแบบเดินตามกติกา
bac-odds-banker = Banker แต้มสูงกว่า { $many } แบบ ({ $percent }%)
bac-odds-player = Player แต้มสูงกว่า { $many } แบบ ({ $percent }%)
bac-odds-tie = เสมอ { $many } แบบ ({ $percent }%)
bac-odds-care = ตัวเลขนี้เป็นแค่การนับ ไม่ได้บอกว่าตาหน้าจะออกอะไร ไม่ใช่คำแนะนำให้เดิมพัน ถ้าการเล่นเริ่มกระทบเงินหรือคนรอบตัว พักก่อนแล้วคุยกับคนที่ไว้ใจ

## แจกหนึ่งตาให้ดู

bac-coup-dealt = ตาที่ { $round } แจกบาคาร่าให้ดูหนึ่งตา จาก 8 สำรับ
bac-coup-hand = { $side } { $cards } = { $n } แต้ม
bac-coup-used = ใช้ไพ่ { $used } ใบ ที่เหลือไม่เกี่ยว เป็นตาฝึก ไม่มีแต้ม ไม่มีเดิมพัน

## คำถามฝึก (lomwong baccarat quiz)

bac-quiz-title = คำถามที่ { $seed }
bac-quiz-player = Player { $player } · Banker { $banker } · Player จั่วหรือหยุด?
bac-quiz-banker = Player { $player } · Banker { $banker } · Banker จั่วหรือหยุด?
bac-quiz-right = ถูกต้อง
bac-quiz-wrong = ยังไม่ใช่
bac-quiz-how = ตอบด้วย lomwong baccarat quiz --seed { $seed } --say จั่ว (หรือ หยุด) ดูเฉลยด้วย --answer

## ตาราง (รูป)

bac-table-title = ตารางจั่วของ Banker
bac-table-subtitle = เลือกแถวจากแต้มสองใบแรกของ Banker แล้วดูไพ่ใบที่สามของ Player
bac-table-row = Banker
bac-table-columns = ค่าไพ่ใบที่สามของ Player
bac-table-stood = Player หยุด
bac-table-draw = จั่ว
bac-table-stand = หยุด
bac-table-does-draw = Banker จั่ว
bac-table-does-stand = Banker หยุด
bac-table-legend = จั่ว = Banker ได้ไพ่ใบที่สาม · หยุด = ไม่จั่วเพิ่ม · 10 J Q K มีค่า 0
bac-table-natural = ถ้าฝั่งไหนได้ 8 หรือ 9 จากสองใบแรก ไม่มีใครจั่ว และไม่ใช้ตารางนี้
bac-table-player = Player: 0–5 จั่ว · 6–7 หยุด
bac-table-lit-stood = ช่องที่ถาม: Banker { $row } · Player หยุด → { $does }
bac-table-lit = ช่องที่ถาม: Banker { $row } · ใบที่สามมีค่า { $n } → { $does }
bac-table-lit-row = ช่องที่เป็นไปได้: Banker { $row } · Player หยุด หรือใบที่สามมีค่า { $could }
bac-table-lit-many = ช่องที่เป็นไปได้: Banker { $row } · ใบที่สามมีค่า { $could }

## พิมพ์คำสั่ง (lomwong baccarat)

cli-help-baccarat = ตอบว่าใครจั่วในบาคาร่าและเพราะกฎข้อไหน นับทุกแบบของไพ่ในกล่อง หรือถามคำถามฝึก
cli-help-bac-what = ทำอะไร: { $choices }
cli-help-bac-words = คำถามเป็นคำ เช่น "Player 6 Banker 5" หรือ "Banker 4 ไพ่ใบที่สามเป็น 2"
cli-help-bac-player = ไพ่ของ Player เช่น "A K 2"
cli-help-bac-banker = ไพ่ของ Banker เช่น "3 A"
cli-help-bac-player-total = แต้มสองใบแรกของ Player 0–9
cli-help-bac-banker-total = แต้มสองใบแรกของ Banker 0–9
cli-help-bac-player-final = แต้มตอนจบของ Player 0–9
cli-help-bac-third = ไพ่ใบที่สามของ Player: ค่า 0–9, ชื่อไพ่ เช่น K หรือ none ถ้าไม่มี
cli-help-bac-stood = Player หยุด ไม่มีไพ่ใบที่สาม
cli-help-bac-picture = วาดตารางลงไฟล์นี้ เช่น tableau.png
cli-help-bac-decks = จำนวนสำรับ 1–100
cli-help-bac-shoe = ไฟล์ของไพ่ที่เหลือ: JSON จำนวนไพ่ค่า 0 ถึง 9 สิบตัว หรือข้อความที่มีไพ่ (- คืออ่านจากอินพุต)
cli-help-bac-seed = เลขของคำถาม เลขเดิมได้คำถามเดิม
cli-help-bac-answer = แสดงเฉลย
cli-help-bac-say = คำตอบของคุณ: draw (จั่ว) หรือ stand (หยุด)
cli-bac-no-such = ไม่มี “{ $text }” ใน lomwong baccarat เลือกจาก: { $choices }
cli-bac-no-question = ยังไม่ได้ถาม เช่น lomwong baccarat explain --player "A K 2" --banker "3 A" หรือ "Player 6 Banker 5"
cli-bac-words-or-options = ถามเป็นคำ หรือใช้ตัวเลือก อย่างใดอย่างหนึ่ง
cli-bac-decks = --decks ต้องเป็น 1 ถึง 100 ไม่ใช่ { $text }
cli-bac-say = --say ตอบได้ draw หรือ stand (จั่ว หรือ หยุด) ไม่ใช่ “{ $text }”
cli-bac-no-file = เปิดไฟล์ { $file } ไม่ได้
cli-bac-no-picture = เขียนรูปลง { $file } ไม่ได้
cli-bac-not-taken = { $option } ใช้กับ lomwong baccarat { $what } ไม่ได้

# ตรวจตาที่ส่งออก (lomwong verify)
cli-verify-agrees-baccarat = ตาที่ { $round }: ตรงทั้งหมด (บาคาร่าตาฝึก ใช้ไพ่ { $used } ใบ Player { $player } · Banker { $banker })

# วัดความเร็ว (lomwong bench)
cli-arm-baccarat = บาคาร่า: นับตรงทุกแบบ เร็วกว่าไล่ทีละลำดับ { $many } แบบกี่เท่า (ผลต้องต่างกัน 0)
