### สิ่งที่ `lomwong selfplay` แสดง: ให้บอทเล่นกันเอง

# $rules คือชื่อชุดกติกาในภาษานี้ $seed คือตัวเลข
selfplay-title = แคง บอทเล่นกันเอง กติกา { $rules } { $players } ที่นั่ง { $rounds } ตา เลขตั้งต้น { $seed }

## หัวตาราง หนึ่งบรรทัดต่อหนึ่งที่นั่ง

selfplay-seat = ที่นั่ง
selfplay-level = ระดับ
selfplay-chips = ชิป
selfplay-won = ชนะ
selfplay-called = แคง
selfplay-called-won = แคงชนะ
selfplay-ruealom = เรือล่ม
selfplay-knocks = น็อค
# พร้อมช่วงความเชื่อมั่น 95 % เช่น +0.123 ± 0.045
selfplay-per-round = ชิปต่อตา (95 %)

## แต่ละตาจบอย่างไร

selfplay-reasons = แต่ละตาจบเพราะ
selfplay-reason-kang = แคง
selfplay-reason-knock = น็อค
selfplay-reason-pile-out = กองกลางหมด
selfplay-reason-special = ไพ่พิเศษ
selfplay-reason-left = คนอื่นลุกหมด

selfplay-speed = เล่นไป { $moves } ครั้งใน { $seconds } วินาที เฉลี่ยวินาทีละ { $speed } ครั้ง

## เมื่อเล่นไม่ได้

# $presets และ $levels คือชื่อที่พิมพ์หลัง --rules และ --levels
selfplay-no-such-rules = ไม่มีกติกาชื่อนี้ หลัง --rules เลือกได้: { $presets }
selfplay-no-such-level = ไม่มีระดับนี้ หลัง --levels เลือกได้: { $levels }

## จับหมู

# $rules คือชื่อชุดกติกาในภาษานี้ $seed คือตัวเลข
selfplay-jub-moo-title = จับหมู บอทเล่นกันเอง กติกา { $rules } { $players } คน { $deals } ตา เลขตั้งต้น { $seed }
# $sittings คือจำนวนครั้งที่เล่นทั้งหมด
selfplay-jub-moo-rotated = ไพ่ชุดเดียวกันเล่นตาละ { $players } รอบ เวียนที่นั่งให้ครบทุกคน รวม { $sittings } รอบ
selfplay-player = คนที่
selfplay-random = เล่นสุ่ม
selfplay-flat = นักค้นตรง ๆ
# พร้อมช่วงความเชื่อมั่น 95 % เช่น −12.3 ± 4.5
selfplay-points-per-deal = แต้มต่อตา (95 %)
selfplay-chuan = ช้วน
selfplay-big-chuan = บิ๊กช้วน
# เวลาของหน่วยประมวลผล เป็นมิลลิวินาที
selfplay-thinks = คิดเฉลี่ย (ms)
selfplay-thinks-p99 = 99 % คิดไม่เกิน (ms)
# $level คือระดับของคนแรก $points มีเครื่องหมายแล้ว เช่น +65.4
selfplay-edge = คนที่ 1 ({ $level }) ได้ { $points } ± { $margin } แต้มต่อตา เทียบกับค่าเฉลี่ยของคนอื่น (95 %)
selfplay-end-played = เล่นจนหมดมือ
selfplay-end-claim = ผ่อง
selfplay-end-stopped = ตกลงเลิกเพราะไพ่แต้มหมด
selfplay-players-3-or-4 = จับหมูเล่น 3 หรือ 4 คน ใส่ --players 3 หรือ --players 4 ไม่ใช่ { $players }
