### ชื่อของสิ่งต่าง ๆ ที่ใช้ซ้ำในหลายประโยค

## ไพ่พิเศษ

special-straight-flush = สเตรทฟลัช
special-four-of-a-kind = โฟร์การ์ด
special-full-house = ฟูลเฮาส์
special-flush = สี
special-straight = เรียง
special-three-of-a-kind = ตอง
special-fifty = ห้าสิบแต้ม


## เกม

game-kang = แคง
game-jub-moo = จับหมู
game-baccarat = บาคาร่า

## ระดับของบอท

level-easy = ง่าย
level-medium = กลาง
level-hard = ยาก
level-follow = ตามฝีมือ
# $level คือระดับที่เล่นอยู่ตอนนี้
level-followed = ตามฝีมือ ({ $level })
temper-even = เรียบ ๆ
temper-bold = ใจถึง
temper-calm = ใจเย็น
# บอทระดับหนึ่ง กับบอทที่เล่นต่อแทนคนที่ลุกกลางเกม
bot-of-level = บอท{ $level }
bot-stands-in = บอทเล่นแทน

## ภาษา

language-th = ภาษาไทย
language-en = ภาษาอังกฤษ

## เครื่องหมายคั่นและคำเชื่อม (ช่องว่างอยู่ในวงเล็บปีกกาเพื่อไม่ให้หาย)

list-comma = {", "}
list-and = {" และ "}
# ใช้กับสิ่งของ ไม่ใช่ชื่อคน
list-and-things = {" และ"}
list-or = {" หรือ "}
