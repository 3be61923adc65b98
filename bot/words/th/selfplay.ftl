### สิ่งที่ `lomwong selfplay kang` แสดง: ให้บอทเล่นกันเอง

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
