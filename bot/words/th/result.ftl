### ผลของตา การจ่ายชิป และบัญชีของวง
### $player คือชื่อคน $winner คือชื่อคนชนะ (หลายคนต่อด้วย และ) $points คือแต้ม

## บรรทัดแรก: ใครชนะ เพราะอะไร

result-kang-won = ตาที่ { $round }: { $winner } แคงแล้วชนะด้วย { $points } แต้ม
result-kang-shared = ตาที่ { $round }: { $player } แคง แต้มน้อยสุดเท่ากันที่ { $points } แต้ม { $winner } ชนะร่วมกัน
result-kang-lost = ตาที่ { $round }: { $player } แคงแล้วแพ้ { $winner } ชนะด้วย { $points } แต้ม
result-kang-ruealom = ตาที่ { $round }: { $player } แคงแล้วเรือล่ม! { $winner } ชนะด้วย { $points } แต้ม
result-knock = ตาที่ { $round }: { $winner } น็อค! หมดมือก่อนใคร ชนะทันที
result-pile-out = ตาที่ { $round }: กองกลางหมด { $winner } แต้มน้อยที่สุด ชนะด้วย { $points } แต้ม
result-forced-won = ตาที่ { $round }: กองกลางหมด { $winner } ถูกบังคับแคงแล้วชนะด้วย { $points } แต้ม
result-forced-shared = ตาที่ { $round }: กองกลางหมด { $player } ถูกบังคับแคง แต้มน้อยสุดเท่ากันที่ { $points } แต้ม { $winner } ชนะร่วมกัน
result-forced-lost = ตาที่ { $round }: กองกลางหมด { $player } ถูกบังคับแคงแล้วแพ้ { $winner } ชนะด้วย { $points } แต้ม
result-forced-ruealom = ตาที่ { $round }: กองกลางหมด { $player } ถูกบังคับแคงแล้วเรือล่ม! { $winner } ชนะด้วย { $points } แต้ม
result-special = ตาที่ { $round }: { $winner } ได้ไพ่พิเศษ { $special } ชนะทันที
result-left = ตาที่ { $round }: คนอื่นลุกหมด { $winner } ชนะ
# แต้มน้อยสุดเท่ากันหลายคน แต่กติกาของวงให้ชนะคนเดียว
result-tie = แต้มน้อยสุดเท่ากัน { $count } คน ตัดสินตามกติกาแต้มเท่ากันของวง

## ไพ่ที่เปิด

# $sum คือการบวกแต้ม เช่น 3 + 10 = 13
shown = { $player }: { $cards } = { $sum } แต้ม
shown-special = { $player }: { $cards } ({ $special }) = { $sum } แต้ม
shown-empty = { $player }: หมดมือ 0 แต้ม
# ตัดหลักสิบ: $total คือผลบวก $points คือแต้มที่เหลือ
points-cut = { $total } ตัดหลักสิบเหลือ { $points }

## การจ่ายชิป ทีละรายการ

pay-ante = ลงกองชิป: { $payer } ลง { $amount }
pay-antes = ลงกองชิปคนละ { $amount }: { $players }
pay-ruealom-pot = เรือล่มจากตาก่อน: { $payer } จ่ายกองชิปคนเดียว { $amount }
pay-flow = ไหล { $cards } ใบ: { $payer } จ่าย { $payee } { $amount }
pay-pot = กองชิป: { $payee } ได้ { $amount }
pay-pot-share = แบ่งกองชิป: { $payee } ได้ { $amount }
pay-pay-each = เรือล่ม: { $payer } จ่าย { $payee } { $amount }
pay-match-pot = เรือล่ม: { $payer } จ่ายเท่ากองชิปให้ { $payee } { $amount }
pay-clause = { $line } ({ $clause })

## ท้ายผล

result-debt = { $player } เรือล่ม กองชิปตาหน้าจ่ายคนเดียว
result-next = เจ้าตาหน้า: { $player }
result-chips = ชิปสะสม: { $chips }
result-reveal = เปิดผนึก: { $secret } · รหัสผนึกก่อนแจก: { $commitment } · ตรวจเองได้ พิมพ์ “ตรวจไพ่ { $round }”
# $amount มีเครื่องหมายแล้ว เช่น +4
chips-of = { $player } { $amount }

## บัญชีของวง

ledger-title = บัญชีวงครั้งที่ { $evening } · เล่นไปแล้ว { $rounds } ตา
ledger-title-closed = บัญชีวงครั้งที่ { $evening } · ปิดแล้ว เล่นทั้งหมด { $rounds } ตา
ledger-person =
    { $player }: { $amount } ชิป · เล่น { $rounds } ตา ชนะ { $wins } · เป็นเจ้า { $starts } · แคง { $kangs } แพ้แคง { $lost } · เรือล่ม { $ruealoms } · น็อค { $knocks } · ค่าไหล รับ { $received } จ่าย { $paid }
ledger-person-no-chips =
    { $player }: ชนะ { $wins } จาก { $rounds } ตา · เป็นเจ้า { $starts } · แคง { $kangs } แพ้แคง { $lost } · เรือล่ม { $ruealoms } · น็อค { $knocks }
ledger-empty = ยังไม่มีใครเล่นจบตา
ledger-note = ชิปเป็นแต้ม ไม่มีมูลค่า

## จบตาของจับหมู ($round คือเลขตาของโต๊ะ คนละเลขกับตาในใบจดก็ได้)

deal-ended-played = ตาที่ { $round } จบแล้ว
deal-ended-claim = ตาที่ { $round }: { $player } ผ่อง ทุกคนยอม ที่เหลือเป็นของ { $player } หมด
deal-ended-stopped = ตาที่ { $round }: ไพ่แต้มออกครบแล้ว ทุกคนยอมจบ
# $players คือคนที่ไม่มีโพแดง
deal-ended-no-heart = ตาที่ { $round }: { $players } ไม่มีโพแดงสักใบ ตานี้ไม่นับ แจกใหม่
deal-made-chuan = { $player } ช้วน!
deal-made-big-chuan = { $player } บิ๊กช้วน!
deal-on-pad = จดเป็นตาที่ { $deal } เกม { $game }
# $verdict คือหนึ่งในสองบรรทัดถัดไป บอกหลังจบตาเท่านั้น
deal-claim-accepted = ผ่องของ { $player }: { $verdict }
# $tricks คือจำนวนทริกที่เล่นไปแล้วตอนนั้น
deal-claim-refused =
    { $tricks ->
        [0] ผ่องของ { $player } ตั้งแต่ต้น ที่ { $objector } ไม่ยอม: { $verdict }
       *[other] ผ่องของ { $player } หลังทริกที่ { $tricks } ที่ { $objector } ไม่ยอม: { $verdict }
    }
deal-claim-certain = ชัวร์จริง กินได้หมดทุกทาง
deal-claim-uncertain = ไม่ชัวร์ ถ้าเล่นต่อมีคนกันได้
deal-kept = ในมือ { $player }: { $cards }
deal-next-leader = ตาหน้า { $player } ลีด
deal-next-opens = ตาหน้าใครถือ 2♣ ลีด
deal-next-game = แจกต่อเป็นเกมใหม่ ใครถือ 2♣ ลีด

## ใบจดของทั้งคืน

evening-gains = ได้/เสียทั้งคืน: { $gains }
last-pad = ใบจดของวงครั้งก่อน
