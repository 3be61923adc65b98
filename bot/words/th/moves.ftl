### ชื่อสั้นของการเล่น สำหรับปุ่มบนโทรศัพท์ $cards คือไพ่ เช่น 10♣ 10♦

move-draw = จั่ว
move-kang = แคง
move-discard = ทิ้ง { $cards }
move-flow = ไหล { $cards }

# จับหมู
move-play = ลง { $cards }
move-claim = ผ่อง
move-stop = ขอจบตา
move-accept = ยอม
move-object = ไม่ยอม
