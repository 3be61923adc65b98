### เล่าว่าเกิดอะไรขึ้น ทีละคน สำหรับคนที่เพิ่งหันกลับมา

# $acts คือสิ่งที่ทำ เช่น จั่วแล้วทิ้ง 7♥
recap-turn = { $player } { $acts }
recap-turn-for = ระบบเล่นแทน { $player }: { $acts }
# อยู่ระหว่าง จั่ว กับ ทิ้ง
recap-then = {"แล้ว"}
# $told คือประโยคข้างบน ตามด้วยใครจ่ายค่าไหล
recap-paid = { $told } · { $payer } จ่าย { $amount } ชิป
recap-since = ตั้งแต่ตาที่แล้วของคุณ
recap-lately = เมื่อกี้
recap-nothing = ยังไม่มีใครเล่นต่อจากคุณ
