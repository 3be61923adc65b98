### ไพ่ในมือเป็นข้อความหนึ่งบรรทัด เห็นเฉพาะเจ้าของมือ ท่อนต่าง ๆ ต่อกันด้วย hand-between

hand-between = {" · "}
hand-cards = ไพ่ของคุณ: { $cards } = { $sum } แต้ม
hand-empty = คุณไม่มีไพ่ในมือ
hand-drawn = เพิ่งจั่วได้ { $card }
# $moves คือรายการการเล่นที่ทำได้
hand-turn = ถึงตาคุณ: { $moves }
# ทิ้งได้หลายแบบเกินกว่าจะเขียนหมด
hand-discard-any = ทิ้งใบไหนก็ได้
hand-discard-mates = ทิ้งใบไหนก็ได้ (หน้าเดียวกันทิ้งพร้อมกันได้)
hand-waiting = รอ { $player }
hand-over = ตานี้จบแล้ว
hand-left = คุณลุกไปแล้ว รอตาหน้า
