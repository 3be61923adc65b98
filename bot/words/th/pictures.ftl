### คำที่มีเฉพาะในรูป คำอื่นในรูปยืมมาจากไฟล์อื่น

## ไพ่ในมือ

picture-hand = ไพ่ของ { $player } · ตาที่ { $round }
# นำหน้าผลบวกในคำบรรยายแทนรูป
picture-counts = นับแต้ม
picture-no-cards = ไม่มีไพ่ในมือ

## โต๊ะ

picture-cards = { $n } ใบ
picture-seat = ที่นั่ง { $n }
# กติกาโดยย่อใต้โต๊ะ $clauses คือท่อนของกติกา
picture-rules-short = กติกา “{ $preset }” · { $clauses }

## ผลของตา

picture-won = ชนะ

## บัญชีของวง

picture-ledger = บัญชีวงคืนนี้
picture-ledger-closed = บัญชีวง ปิดแล้ว
picture-ledger-rounds = เล่นไปแล้ว { $rounds } ตา
picture-curve = ชิปของแต่ละคน ตาต่อตา
picture-curve-round = ตาที่

# ท่อนเดียวกับ ledger-person แต่ไม่มีชื่อและยอด
picture-deeds = เล่น { $rounds } ตา ชนะ { $wins } · เป็นเจ้า { $starts } · แคง { $kangs } แพ้แคง { $lost } · เรือล่ม { $ruealoms } · น็อค { $knocks } · ค่าไหล รับ { $received } จ่าย { $paid }
picture-deeds-no-chips = เล่น { $rounds } ตา · เป็นเจ้า { $starts } · แคง { $kangs } แพ้แคง { $lost } · เรือล่ม { $ruealoms } · น็อค { $knocks }

## กติกา

picture-rules = กติกาวงนี้: { $preset }
picture-rules-changed = กติกาวงนี้: ปรับจาก “{ $preset }”
