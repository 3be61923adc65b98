### ประโยคของโปรแกรมในเทอร์มินัล สำหรับคนที่เปิดวงหรือพิมพ์คำสั่ง lomwong
### ห้ามแปลชื่อใน { $... } และชื่อคำสั่งหรือตัวเลือก เช่น lomwong, --rules

## เปิดห้อง

cli-room-open = เปิดห้องแล้วที่ { $address } (กด Ctrl+C เพื่อปิด)
cli-room-network = คนในเครือข่ายเดียวกันเข้าได้ที่ { $address }
cli-room-public = เพื่อนเข้าห้องได้ที่ { $address }
cli-port-taken = พอร์ต { $port } มีโปรแกรมอื่นใช้อยู่ ปิดโปรแกรมนั้น หรือตั้ง LOMWONG_PORT เป็นเลขอื่น
cli-port-forbidden = ระบบไม่ให้เปิดพอร์ต { $port } (ต่ำกว่า 1024 มักต้องมีสิทธิ์พิเศษ) ตั้ง LOMWONG_PORT เป็นเลขอื่น เช่น 8321
cli-host-not-ours = เครื่องนี้ไม่มีที่อยู่ { $host } ตั้ง LOMWONG_HOST เป็นที่อยู่ของเครื่องนี้ 127.0.0.1 หรือ 0.0.0.0
cli-host-unknown = หาที่อยู่ชื่อ { $host } ไม่พบ ตั้ง LOMWONG_HOST เป็นที่อยู่ของเครื่องนี้ 127.0.0.1 หรือ 0.0.0.0
cli-cannot-listen = เปิดห้องที่ { $host } พอร์ต { $port } ไม่ได้ ({ $reason }) ดู LOMWONG_HOST และ LOMWONG_PORT

## Discord

cli-discord-joining = Discord: กำลังเชื่อมต่อ
cli-discord-invite = Discord: พร้อมแล้ว เชิญบอทเข้าเซิร์ฟเวอร์ที่ { $link }
cli-discord-token-refused = Discord ไม่รับโทเคนนี้ (อาจถูกรีเซ็ตไปแล้ว) กด Reset Token ในหน้า Bot ที่ discord.com/developers แล้วใส่ตัวใหม่ที่ LOMWONG_DISCORD_TOKEN
# $reason เช่น HTTP 503 หรือชื่อความผิดพลาด
cli-discord-unreachable = ต่อถึง Discord ไม่ได้ ({ $reason }) ดูอินเทอร์เน็ตของเครื่องนี้ แล้วลองใหม่
cli-discord-intents-refused = Discord ไม่ให้บอทเชื่อมต่อด้วยสิทธิ์ที่ขอ ทั้งที่ล้อมวงไม่ได้ขอ Privileged Gateway Intent เลย ดูที่ discord.com/developers ว่าแอปถูกระงับหรือเปล่า

## LINE และทุกแพลตฟอร์ม

cli-line-joining = LINE: กำลังเชื่อมต่อ
# คำสั่ง lomwong line และ lomwong check line
cli-line-not-set-up = ยังไม่ได้ตั้งค่า LINE ใส่ LOMWONG_LINE_CHANNEL_SECRET กับ LOMWONG_LINE_CHANNEL_TOKEN ใน .env ก่อน (README บอกวิธี)
cli-line-menu-set = ตั้งเมนูของแชตส่วนตัวแล้ว เห็นใน LINE บนมือถือ
cli-line-refused = LINE ไม่ทำให้ ({ $why }) ลองอีกที หรือสั่ง lomwong check line
cli-line-no-pictures = LINE: จะส่งเป็นข้อความกับการ์ดแต่ไม่มีรูป เพราะ LOMWONG_PUBLIC_URL ไม่ใช่ที่อยู่แบบ https://
# $platform คือชื่อ เช่น Discord
cli-platform-failed = { $platform }: หยุดทำงานเพราะโปรแกรมผิดพลาดเอง ส่วนอื่นยังทำงานต่อ ปิดแล้วเปิดโปรแกรมใหม่เพื่อเชื่อมต่ออีกครั้ง

## ค่าที่ตั้งไว้ใช้ไม่ได้ ($name คือชื่อ เช่น LOMWONG_PORT, $text คือค่าที่ใส่มา)

cli-setting-unknown = ไม่มีค่าให้ตั้งชื่อ { $name } ดูชื่อทั้งหมดใน .env.example
cli-setting-port = { $name } ต้องเป็นตัวเลข 0 ถึง 65535 ไม่ใช่ “{ $text }”
cli-setting-language = { $name } ต้องเป็น th หรือ en ไม่ใช่ “{ $text }”
cli-setting-log-level = { $name } ต้องเป็น DEBUG, INFO, WARNING หรือ ERROR ไม่ใช่ “{ $text }”
cli-setting-log-format = { $name } ต้องเป็น text หรือ json ไม่ใช่ “{ $text }”
cli-setting-number = { $name } ต้องเป็นจำนวนเต็ม 0 ถึง 65535 ไม่ใช่ “{ $text }”
cli-setting-metrics = { $name } ต้องเป็นที่อยู่กับพอร์ต เช่น 127.0.0.1:9321 หรือโทเคนที่เป็นตัวอักษรอังกฤษกับตัวเลข 16 ตัวขึ้นไป
cli-setting-proxies = { $name } ต้องเป็นที่อยู่หรือเครือข่าย เช่น 172.17.0.1 หรือ 10.0.0.0/8 คั่นด้วยจุลภาค (ไม่ใช่ทุกที่อยู่) ไม่ใช่ “{ $text }”
cli-setting-public-url = { $name } ต้องมีรูปแบบ https://cards.example.org ไม่มีอะไรต่อท้าย ไม่ใช่ “{ $text }”

cli-setting-adapters = { $name } ต้องเป็นชื่อในกลุ่ม web discord line คั่นด้วยจุลภาค ไม่ใช่ “{ $text }”
cli-setting-adapter-not-set-up = { $name } มี { $text } แต่ยังไม่ได้ตั้งค่าของมัน ดูใน .env.example ว่าต้องตั้งอะไรบ้าง
cli-setting-shards = { $name } ต้องบอกว่าดูแลชาร์ดไหนจากทั้งหมดกี่ชาร์ด นับจาก 0 เช่น 0-3/8 หรือ 2/8 ไม่ใช่ “{ $text }”
cli-setting-shards-unused = { $name } เป็น { $text } แต่โปรเซสนี้ไม่ได้ดูแล Discord เอาออก หรือใส่ discord เพิ่ม
cli-setting-line-pushes = { $name } ต้องเป็น never, hands หรือ turns ไม่ใช่ “{ $text }”
# ค่าที่เป็นความลับ: ห้ามแสดงค่าที่ใส่มา
cli-setting-discord-token = { $name } ไม่ใช่โทเคนของบอท โทเคนเป็นสามท่อนคั่นด้วยจุด ไม่มีเว้นวรรคหรือเครื่องหมายคำพูด ดูที่ discord.com/developers หน้า Bot ปุ่ม Reset Token (ไม่ใช่ Client Secret หรือ Public Key)
cli-setting-line-secret = { $name } ไม่ใช่ Channel secret ซึ่งเป็นเลขกับตัว a-f รวม 32 ตัว ดูที่ developers.line.biz หน้า Basic settings
cli-setting-line-token = { $name } ไม่ใช่ Channel access token ซึ่งยาวกว่าร้อยตัว ไม่มีเว้นวรรคหรือเครื่องหมายคำพูด ดูที่ developers.line.biz หน้า Messaging API
cli-setting-line-half = LINE ต้องใช้สองค่า ยังขาด { $name }

## ตรวจก่อนเปิด (lomwong check) บรรทัดละเรื่อง ข้างหน้ามี ✓ หรือ ✗ ให้แล้ว

cli-check-settings = การตั้งค่า: ใช้ได้
cli-check-database = ฐานข้อมูล: { $path } เขียนแล้วอ่านกลับได้ ใช้เวลา { $ms } มิลลิวินาที
cli-check-database-open = ฐานข้อมูล: ล้อมวงที่เปิดอยู่กำลังใช้ (โปรเซส { $process })
cli-check-discord = Discord: เข้าระบบได้ในชื่อ { $name } เชิญเข้าเซิร์ฟเวอร์ที่ { $link }
cli-check-discord-endpoint = Discord: ที่ discord.com/developers หน้า General Information ให้ลบ Interactions Endpoint URL ออก ไม่อย่างนั้นคำสั่งกับปุ่มจะมาไม่ถึง
cli-check-discord-code-grant = Discord: ที่ discord.com/developers หน้า Bot ให้ปิด Requires OAuth2 Code Grant ไม่อย่างนั้นลิงก์เชิญจะใช้ไม่ได้
# $name คือชื่อ เช่น LOMWONG_DISCORD_TOKEN
cli-check-not-set = ยังไม่ได้ตั้ง { $name }
cli-check-failed = { $platform }: ตรวจไม่สำเร็จเพราะโปรแกรมผิดพลาดเอง ดูบรรทัดข้างบน
# $python และ $sqlite คือเลขรุ่น
cli-check-versions = เครื่อง: Python { $python } กับ SQLite { $sqlite }
cli-check-env-open = คนอื่นที่ใช้เครื่องนี้อ่าน { $path } ซึ่งมีโทเคนอยู่ได้ สั่ง chmod 600 { $path }
cli-check-disk = ดิสก์: ที่ { $path } ว่าง { $free }
cli-check-disk-low = ดิสก์: ที่ { $path } ว่างแค่ { $free } ควรมีอย่างน้อย { $needed } ลบของที่ไม่ใช้ หรือย้าย LOMWONG_DATABASE ไปดิสก์อื่น
cli-check-disk-files = ดิสก์: ที่ { $path } สร้างไฟล์เพิ่มไม่ได้แล้ว (inode หมด) ลบไฟล์ที่ไม่ใช้ หรือย้าย LOMWONG_DATABASE ไปดิสก์อื่น
cli-check-pictures = รูป: วาดได้ ใช้เวลา { $ms } มิลลิวินาที
cli-check-pictures-failed = รูป: วาดไม่ได้ ({ $reason }) ลบโฟลเดอร์ .venv แล้วสั่ง make play เพื่อลงใหม่
# $source คือที่ที่เทียบด้วย เช่น Discord, $span เช่น “1 ชั่วโมง”
cli-check-clock = นาฬิกา: ตรงกับ { $source }
cli-check-clock-ahead = นาฬิกาของเครื่องนี้เร็วกว่า { $source } อยู่ { $span } ตั้งให้ตรง แล้วเปิดการตั้งเวลาอัตโนมัติ (เช่น timedatectl set-ntp true)
cli-check-clock-behind = นาฬิกาของเครื่องนี้ช้ากว่า { $source } อยู่ { $span } ตั้งให้ตรง แล้วเปิดการตั้งเวลาอัตโนมัติ (เช่น timedatectl set-ntp true)
cli-span-seconds = { $many } วินาที
cli-span-minutes = { $many } นาที
cli-span-hours = { $many } ชั่วโมง
cli-span-days = { $many } วัน
cli-check-port = พอร์ต: { $port } ว่าง เปิดห้องได้
cli-check-port-ours = พอร์ต: ล้อมวงที่เปิดอยู่ตอบที่ { $port }
# $name เช่น LOMWONG_METRICS
cli-check-port-of = เปิดพอร์ต { $port } ตาม { $name } ไม่ได้ ({ $reason }) ปิดโปรแกรมที่ใช้อยู่ หรือตั้ง { $name } เป็นพอร์ตอื่น
cli-check-public = ที่อยู่สาธารณะ: { $url } มาถึงที่นี่
cli-check-public-unknown = ที่อยู่สาธารณะ: หาชื่อ { $host } ไม่พบ ดูว่า LOMWONG_PUBLIC_URL สะกดถูก และชื่อนั้นตั้ง DNS ไว้แล้ว
cli-check-public-unreachable = ที่อยู่สาธารณะ: เรียก { $url } ไม่ได้ ({ $reason }) ดูว่าอุโมงค์หรือเว็บเซิร์ฟเวอร์เปิดอยู่ และ LOMWONG_PUBLIC_URL ถูกต้อง
cli-check-public-certificate = ที่อยู่สาธารณะ: ใบรับรองของ { $url } ใช้ไม่ได้ ({ $reason }) ออกใบใหม่ให้ตรงชื่อที่เว็บเซิร์ฟเวอร์หรืออุโมงค์
cli-check-public-expires = ที่อยู่สาธารณะ: ใบรับรองของ { $url } เหลืออีก { $days } วัน ต่ออายุที่เว็บเซิร์ฟเวอร์ และดูว่าทำไมไม่ต่อเอง
cli-check-public-other = ที่อยู่สาธารณะ: { $url } ตอบ ({ $status }) แต่ไม่ใช่ล้อมวง ให้อุโมงค์หรือเว็บเซิร์ฟเวอร์ส่งต่อมาที่พอร์ต { $port } ของเครื่องนี้
cli-check-public-another = ที่อยู่สาธารณะ: { $url } ไปถึงล้อมวงอีกชุดที่ไม่ใช่ชุดนี้ ให้อุโมงค์หรือเว็บเซิร์ฟเวอร์ส่งต่อมาที่พอร์ต { $port } ของเครื่องนี้
cli-check-public-socket = ที่อยู่สาธารณะ: { $url } ไม่ส่ง websocket ต่อ ห้องจะค้าง ให้เว็บเซิร์ฟเวอร์ส่งหัว Upgrade, Connection และ Host ต่อมาด้วย
cli-check-database-older = ฐานข้อมูล: { $path } เป็นของล้อมวงรุ่นก่อน (แบบที่ { $found } รุ่นนี้ใช้แบบที่ { $known }) เปิดครั้งหน้าจะแปลงให้เอง แล้วรุ่นก่อนจะอ่านไม่ได้อีก สำรองไว้ก่อน
cli-check-postgres = ฐานข้อมูล: { $path } (PostgreSQL { $version }) เขียนแล้วอ่านกลับได้ ใช้เวลา { $ms } มิลลิวินาที
cli-check-no-library = { $platform }: ยังไม่ได้ลงแพ็กเกจ { $package } สั่ง make play เพื่อลงให้ครบ
# $name คือชื่อสวิตช์ในหน้า Bot ซึ่งเป็นภาษาอังกฤษ
cli-check-discord-intent = Discord: ที่ discord.com/developers หน้า Bot ให้เปิด { $name }
cli-check-discord-starts = Discord: วันนี้เชื่อมต่อได้อีก { $left } ครั้ง แต่ต้องใช้ { $shards } รอพรุ่งนี้ แล้วดูว่าอะไรทำให้ต่อซ้ำบ่อย
cli-check-discord-servers = Discord: อยู่ใน { $many } เซิร์ฟเวอร์ มีสิทธิ์ครบ
cli-check-discord-permissions = Discord: ในเซิร์ฟเวอร์ “{ $server }” บอทยังขาดสิทธิ์ { $missing } ให้สิทธิ์กับบทบาทของบอท หรือเชิญใหม่ด้วยลิงก์ข้างบน
cli-check-discord-more = Discord: อีก { $many } เซิร์ฟเวอร์ก็ขาดสิทธิ์ ให้คนในนั้นพิมพ์ /ตรวจสอบ

## ฐานข้อมูลใช้ไม่ได้ ($path คือไฟล์ ตั้งที่ LOMWONG_DATABASE)

cli-store-unknown-address = LOMWONG_DATABASE ตั้งเป็น { $address } ซึ่งเก็บข้อมูลไม่ได้ ใส่ชื่อไฟล์ เช่น .state/lomwong.sqlite3 หรือ postgresql://user:password@host/database
cli-store-is-a-folder = { $path } เป็นโฟลเดอร์ ไม่ใช่ไฟล์ ตั้ง LOMWONG_DATABASE เป็นไฟล์ข้างใน
cli-store-no-permission = อ่านหรือเขียน { $path } ไม่ได้ ให้สิทธิ์กับไฟล์และโฟลเดอร์ หรือตั้ง LOMWONG_DATABASE เป็นที่อื่น
cli-store-no-folder = สร้างโฟลเดอร์ของ { $path } ไม่ได้เพราะมีไฟล์ขวางอยู่ ย้ายไฟล์นั้น หรือตั้ง LOMWONG_DATABASE เป็นที่อื่น
cli-store-not-a-database = { $path } ไม่ใช่ฐานข้อมูลหรือเสียหาย นำสำเนาที่ดีมาวางแทน หรือย้ายออกเพื่อให้สร้างใหม่
cli-store-not-ours = { $path } เป็นฐานข้อมูลของโปรแกรมอื่น ตั้ง LOMWONG_DATABASE เป็นไฟล์ของล้อมวงเอง
cli-store-newer = { $path } มาจากล้อมวงรุ่นใหม่กว่า (แบบที่ { $found } รุ่นนี้รู้ถึง { $known }) ใช้รุ่นใหม่นั้น หรือตั้ง LOMWONG_DATABASE เป็นที่อื่น
cli-store-in-use = { $path } มีล้อมวงอีกตัวเปิดอยู่ (โปรเซส { $process }) ปิดตัวนั้นก่อน หรือตั้ง LOMWONG_DATABASE เป็นไฟล์อื่น
cli-store-locked = { $path } ถูกโปรแกรมอื่นล็อกไว้ ปิดโปรแกรมที่เปิดไฟล์นี้ (เช่นโปรแกรมดูฐานข้อมูลหรือสำรองข้อมูล) แล้วลองใหม่
cli-store-disk-full = ดิสก์ที่เก็บ { $path } เต็ม ลบของให้มีที่ว่าง สิ่งที่ตอบรับไปแล้วไม่หาย
cli-store-disk-error = ดิสก์ที่เก็บ { $path } อ่านหรือเขียนไม่ได้ ({ $reason }) ตรวจดิสก์ก่อน
cli-store-old-library = SQLite ของ Python นี้คือรุ่น { $found } ล้อมวงต้องการ { $needed } ขึ้นไป ใช้ Python รุ่นใหม่กว่า
cli-store-closed = ฐานข้อมูล { $path } ปิดแล้ว โปรแกรมกำลังหยุด
# PostgreSQL: $path คือที่อยู่โดยไม่มีรหัสผ่าน $reason คือสิ่งที่เซิร์ฟเวอร์หรือเครือข่ายบอก
cli-store-no-driver = จะใช้ { $path } ต้องลงตัวเชื่อม PostgreSQL เพิ่มอีกหนึ่งแพ็กเกจ สั่ง make postgres (หรือ pip install 'lomwong[postgres]') แล้วเปิดใหม่
cli-store-old-server = { $path } เป็น PostgreSQL { $found } ล้อมวงต้องใช้ { $needed } ขึ้นไป อัปเกรดเซิร์ฟเวอร์ก่อน
cli-store-unreachable = ติดต่อเซิร์ฟเวอร์ PostgreSQL ของ { $path } ไม่ได้ ({ $reason }) เปิดเซิร์ฟเวอร์ก่อน หรือแก้ LOMWONG_DATABASE
cli-store-refused-user = PostgreSQL ไม่ให้ผู้ใช้นี้ใช้ { $path } ({ $reason }) ดูชื่อผู้ใช้กับรหัสผ่านใน LOMWONG_DATABASE และสิทธิ์สร้าง schema ในนั้น
cli-store-no-such-database = PostgreSQL ไม่มีฐานข้อมูล { $path } สร้างด้วย createdb หรือแก้ LOMWONG_DATABASE
cli-store-schema-taken = schema { $schema } ใน { $path } เป็นของโปรแกรมอื่น ตั้ง LOMWONG_DATABASE เป็นฐานข้อมูลอื่น
cli-store-server-full = เซิร์ฟเวอร์ PostgreSQL ของ { $path } ต่อเพิ่มไม่ได้แล้ว ({ $reason }) เพิ่ม max_connections หรือปิดโปรแกรมที่ใช้อยู่ ล้อมวงหนึ่งตัวใช้สี่การเชื่อมต่อ
cli-store-server-read-only = { $path } อ่านได้อย่างเดียว เพราะเป็นสำเนาที่ตามเซิร์ฟเวอร์อื่นอยู่ ตั้ง LOMWONG_DATABASE เป็นเซิร์ฟเวอร์หลัก
cli-store-statement-cancelled = PostgreSQL เลิกทำคำสั่งที่ { $path } ({ $reason }) ดูว่ามีอะไรล็อกตารางอยู่ หรือใครสั่งยกเลิก
cli-store-server-error = PostgreSQL ที่ { $path } มีปัญหา ({ $reason }) ดูใน log ของเซิร์ฟเวอร์
cli-store-commit-unknown = { $path } หายไประหว่างบันทึกแล้วยังไม่กลับมา คำสั่งที่ค้างอยู่ถูกบันทึกครบหรือไม่ก็ไม่ถูกบันทึกเลย

## วิธีใช้ (lomwong --help)

cli-about = ล้อมวง: เจ้ามือแจกไพ่แคงกับจับหมูให้วงเพื่อน พิมพ์ lomwong เฉย ๆ เพื่อเปิดห้องเล่นในเครื่องนี้
cli-usage = วิธีใช้:
cli-commands = คำสั่ง
cli-arguments = สิ่งที่ต้องใส่
cli-options = ตัวเลือก
cli-help-help = แสดงหน้านี้
cli-help-lang = ภาษาที่แสดง: th หรือ en (ถ้าไม่ใส่ ดูจาก LANG ของเครื่อง)
cli-help-run = เปิดห้องเล่น (ทำเองเมื่อไม่ใส่คำสั่ง)
cli-help-adapters = โปรเซสนี้ดูแลอะไรบ้างใน { $choices } คั่นด้วยจุลภาค (ไม่บอกคือทุกอย่างที่ตั้งค่าไว้)
cli-help-shards = โปรเซสนี้ดูแลชาร์ดไหนของ Discord เช่น 0-3/8 (ไม่บอกคือทั้งหมด)
cli-help-port = พอร์ตที่เปิดรับ (ไม่บอกคือ LOMWONG_PORT)
cli-help-check = ตรวจว่าการตั้งค่า ฐานข้อมูล และแพลตฟอร์มที่ตั้งไว้พร้อมใช้
cli-help-score = นับแต้มไพ่ในมือ (แคง) หรือทั้งตา (จับหมู) ตามแต่ละแหล่งกติกา
cli-help-selfplay = ให้บอทเล่นกันเองหลายตาแล้วสรุป
cli-help-verify = ตรวจตาที่ส่งออก หรือทั้งวง ว่าแจกและเล่นตรงตามความลับหรือไม่
cli-help-pad = สรุปใบจดแต้มจับหมูที่ส่งออก เป็นยอด ตาราง หรือรูป
cli-help-bench = วัดความเร็วของโปรแกรมเทียบกับเกณฑ์ในเครื่องนี้
cli-help-line = ตั้งค่าบัญชี LINE ให้พร้อมเล่น
cli-help-line-what = ตั้งอะไร: { $choices } (webhook: ให้ LINE ส่งเหตุการณ์มาที่ LOMWONG_PUBLIC_URL, menu: เมนูใต้แชตส่วนตัว)
cli-help-json = พิมพ์ผลเป็น JSON
cli-help-game = เกม: { $choices }
cli-help-cards = ไพ่ในมือ เช่น "A♣ 3♦ 3♠ 7♥ K♠" หรือ "Ac 3d 3s 7h Ks" จับหมูใส่ว่าใครกินไพ่แต้มใบไหน เช่น "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥8-K; โอ ♥A; มด -"
cli-help-rules = ชุดกติกา: { $choices }
cli-help-rules-score = ดูแหล่งเดียว: { $choices } (ถ้าไม่ใส่ แสดงทุกแหล่ง)
# $about คือคำอธิบายตัวเลือก $usual คือค่าที่ใช้เมื่อไม่ใส่
cli-help-usual = { $about } (ถ้าไม่ใส่: { $usual })
cli-help-rounds = จำนวนตา
cli-help-players = จำนวนคน
cli-help-levels = ระดับของบอททีละที่นั่งวนไป เช่น hard,medium,easy ต่อท้ายด้วยนิสัยได้ เช่น hard:bold หรือใส่ไม้บรรทัดไว้เทียบ: แคง random threshold จับหมู random flat
cli-help-honest = ทุกครั้งที่บอทเลือก แจกไพ่ที่มันมองไม่เห็นใหม่แล้วให้เลือกอีกที ต้องได้คำตอบเดิม
cli-help-set = เปลี่ยนกติกาบ้านหนึ่งข้อ (ใส่ได้หลายครั้ง)
cli-help-seed = เลขตั้งต้นของการสุ่ม เลขเดิมได้ผลเดิม
cli-help-file = ไฟล์ของตาหรือของทั้งวงที่ส่งออก หรือโฟลเดอร์ที่เก็บไฟล์ตาไว้ (- คืออ่านจากอินพุต)
cli-help-commitment = รหัสผนึกที่คุณเห็นในห้องก่อนแจก ในไฟล์ต้องตรงกัน (ใส่ได้หลายครั้ง)
cli-help-pad-file = ไฟล์ใบจดแต้มที่ส่งออก (- คืออ่านจากอินพุต)
cli-help-pad-csv = พิมพ์ทุกตาเป็น CSV
cli-help-pad-picture = วาดรูปสรุปลงไฟล์นี้ เช่น pad.png
cli-help-quick = วัดแบบเร็ว ข้อมูลน้อยกว่า
cli-help-names = วัดเฉพาะหัวข้อ: { $choices }
cli-help-platforms = ตรวจเฉพาะ: { $choices } (ถ้าไม่ใส่ ตรวจทุกอย่างที่ตั้งไว้)
cli-help-score-json =
    --json ให้ game, cards และ sources ซึ่งแต่ละแหล่งมี name, label, values (แต้มทีละใบ), sum, points,
    special (ชื่อไพ่พิเศษ หรือ null) และ special_counts (always หรือ if_agreed) ส่วนจับหมูให้ game, removed และ sources
    ซึ่งแต่ละแหล่งมี name, label และ scores (player, cards, typed, parts, factor, points, prize, possible)

## พิมพ์คำสั่งผิด

cli-no-such-command = ไม่มีคำสั่ง “{ $text }” คำสั่งที่มี: { $choices }
cli-no-such-game = ยังไม่รู้จักเกม “{ $text }” เกมที่มี: { $choices }
cli-no-such-platform = ไม่มีแพลตฟอร์มชื่อ “{ $text }” มี: { $choices }
cli-no-such-line-set = ตั้ง “{ $text }” ให้ LINE ไม่ได้ ตั้งได้: { $choices }
cli-no-such-rules = ไม่มีชุดกติกา “{ $text }” เลือกจาก: { $choices }
cli-no-such-arm = ไม่มีหัวข้อ “{ $text }” เลือกจาก: { $choices }
cli-unknown-option = ไม่รู้จัก “{ $text }” ดูวิธีใช้ได้ด้วย lomwong --help
cli-missing = ยังขาด { $text } ดูวิธีใช้ได้ด้วย lomwong --help
cli-value-missing = { $option } ต้องมีค่าต่อท้าย ดูวิธีใช้ได้ด้วย lomwong --help
cli-not-a-number = { $option } ต้องเป็นตัวเลข ไม่ใช่ “{ $text }”
cli-too-small = { $option } ต้องเป็น 1 ขึ้นไป
cli-players = --players ต้องเป็น 2 ถึง 9 ไม่ใช่ { $players }
cli-bad-choice = { $option } เลือกได้จาก { $choices } ไม่ใช่ “{ $text }”
cli-unreadable-command = อ่านคำสั่งไม่ออก ดูวิธีใช้ได้ด้วย lomwong --help
cli-stopped = หยุดตามสั่งแล้ว

## นับแต้ม (lomwong score)

cli-source-home = Wikipedia (แบบเล่นกันเอง)
cli-source-gameindy = GameIndy
cli-source-thaiportal = ThaiPortalGames
# $sum คือเลขบวกทีละใบ เช่น 1+3+3+7+10
cli-score-points = { $sum } = { $points } แต้ม
# ไพ่ใบเดียว ไม่มีอะไรให้บวก
cli-score-one = { $points } แต้ม
# แบบที่คิดเฉพาะหลักหน่วย
cli-score-cut = { $sum } = { $total } → { $points } แต้ม
cli-score-no-special = ไม่มีไพ่พิเศษ
cli-score-special = ไพ่พิเศษ: { $name }
cli-score-special-agreed = ไพ่พิเศษ: { $name } (นับเมื่อวงตกลงกันไว้ก่อน)
cli-score-suits-needed = ไพ่พิเศษ: ต้องบอกดอกด้วยจึงดูได้
cli-score-hand-size = ใส่ไพ่ 1 ถึง 6 ใบ ตอนนี้อ่านได้ { $cards } ใบ
cli-score-too-many = ไพ่หน้า { $rank } มีแค่สี่ใบในสำรับ
# จับหมูทั้งตา: ชุดกติกา และคำท้ายแต้มของแต่ละคน
cli-source-seed = สารานุกรม
cli-source-scorepad = โปรแกรมจดแต้มของวงหนึ่ง
cli-score-no-points = ไม่มีไพ่แต้มเลย
cli-score-chuan = ช้วน โพแดงครบ
cli-score-big-chuan = บิ๊กช้วน กินไพ่แต้มครบทุกใบ
cli-score-typed = จดเป็นตัวเลข
cli-score-impossible = ไม่มีไพ่ชุดไหนได้แต้มนี้
cli-score-removed = ไพ่ที่เอาออก: { $card }
cli-score-which = “{ $text }” ไม่บอกว่ากี่ใบ พิมพ์ทีละใบ เช่น 10♣ 10♦

## ตรวจตาที่ส่งออก (lomwong verify)

cli-verify-no-file = เปิดไฟล์ { $file } ไม่ได้ ดูว่าพิมพ์ชื่อถูกและอ่านได้
cli-verify-not-a-round =
    { $file } ไม่ใช่ไฟล์ตาหรือวงที่ส่งออกจากล้อมวง: { $why ->
        [missing] ไม่มีส่วน “{ $part }”
        [unknown] มีส่วน “{ $part }” ซึ่งไม่มีในไฟล์ที่ส่งออก
        [wrong] ส่วน “{ $part }” ไม่ใช่แบบที่ควรเป็น
        [twice] ส่วน “{ $part }” มีสองครั้ง
       *[unreadable] อ่านเป็น JSON ไม่ได้ หรือข้างในว่างเปล่า
    }
cli-verify-is-a-pad = { $file } คือใบจดแต้ม ไม่มีไพ่ให้ตรวจ ดูใบจดด้วย: lomwong pad { $file }
cli-verify-not-a-seal = “{ $text }” ไม่ใช่รหัสผนึก รหัสมี 64 ตัว ใช้แค่ 0-9 กับ a-f
cli-verify-agrees =
    ตาที่ { $round }: ตรงทั้งหมด (รหัสผนึก, ไพ่ { $players } มือ, จั่ว { $draws } ใบ, เล่น { $acts } ครั้ง{ $voided ->
        [yes] {""}
        [by] {""}
        [moderator] {""}
       *[no] , ผลและชิป
    }){ $voided ->
        [yes] {" "}· ตานี้ถูกยกเลิก
        [by] {" "}· { $by } ยกเลิกตานี้
        [moderator] {" "}· ผู้ดูแลห้องยกเลิกตานี้
       *[no] {""}
    }
# จับหมู: $removed คือไพ่ที่เอาออก หรือ none
cli-verify-agrees-jub-moo =
    ตาที่ { $round }: ตรงทั้งหมด (รหัสผนึก, ไพ่ { $players } มือ{ $removed ->
        [none] {""}
       *[other] , ไพ่ที่เอาออก { $removed }
    }, เล่น { $acts } ครั้ง{ $voided ->
        [yes] {""}
        [by] {""}
        [moderator] {""}
        [again] {""}
       *[no] , ผลและแต้ม
    }){ $voided ->
        [yes] {" "}· ตานี้ถูกยกเลิก
        [by] {" "}· { $by } ยกเลิกตานี้
        [moderator] {" "}· ผู้ดูแลห้องยกเลิกตานี้
        [again] {" "}· มีมือที่ไม่มีโพแดงเลย ตานี้ไม่นับ แจกใหม่
       *[no] {""}
    }
cli-verify-differs = ตาที่ { $round }: ไม่ตรง · { $difference }
cli-differs-secret-form = ความลับไม่ใช่เลขฐานสิบหกตัวเล็ก 64 ตัว
cli-differs-commitment = ความลับนี้ให้รหัสผนึก { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-seal = รหัสผนึกที่คุณเห็นคือ { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-play-order = ลำดับการเล่น { $found } ไม่ใช่ลำดับที่เข้าวง { $expected }
cli-differs-cut = การตัดไพ่ครั้งที่ { $number } ของ { $seat } เป็นแบบที่รับไม่ได้ (ตัดซ้ำ หรือข้อความผิดรูป)
cli-differs-debtor = ไฟล์บอกว่า { $found } จ่ายกองคนเดียว แต่ที่นั่งนี้ไม่ได้เล่นตานี้ หรือตานี้ไม่มีชิป
cli-differs-start = กติกาให้คนเริ่มแบบ { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-starter = คนเริ่มที่สุ่มได้คือ { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-seats-dealt = แจกไพ่ให้ที่นั่ง { $found } แต่ต้องเป็น { $expected }
cli-differs-hand-size = { $player } ต้องได้ { $expected } ใบ แต่ในไฟล์มี { $found } ใบ
cli-differs-hand = ไพ่ใบที่ { $number } ของ { $player } ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-rules = กติกาหรือจำนวนคนในไฟล์แจกไพ่ไม่ได้
cli-differs-draw = การเล่นครั้งที่ { $number }: { $player } ต้องจั่วได้ { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-act = การเล่นครั้งที่ { $number }: { $player } ทำ “{ $move }” ไม่ได้ตามกติกา
cli-differs-by-dealer = การเล่นครั้งที่ { $number } แทน { $player } ต้องเป็น “{ $expected }” แต่ในไฟล์เป็น “{ $found }”
cli-differs-unseated = การเล่นครั้งที่ { $number } ของ { $player }: ไฟล์บอกว่า { $found } ให้ลุก แต่ตรงนั้นไม่มีใครลุก
cli-differs-act-after-end = การเล่นครั้งที่ { $number }: { $player } “{ $move }” ทั้งที่ตาจบไปแล้ว
cli-differs-not-over = การเล่นในไฟล์ยังไม่จบตา
cli-differs-voided = ไฟล์บอกว่ายกเลิกตา แต่ตานี้เล่นจนจบหรือมีผลแล้ว
cli-differs-voided-by = ไฟล์บอกว่า { $found } ยกเลิกตา แต่ตานี้นับผล
cli-differs-outcome = ผลของตา ({ $part }) ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-shown = ไพ่ที่หงายมือที่ { $number } ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-line = บัญชีบรรทัดที่ { $number } ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-seats = ในไฟล์คนที่เล่นคือ { $found } แต่คนที่เข้าวงคือ { $expected }
cli-differs-totals = แต้มสะสมก่อนตานี้ในไฟล์ ({ $found }) ไม่ครบทุกคน หรือไม่ใช่ 0 ทั้งที่เป็นตาแรกของเกม
cli-differs-removed = ไพ่ที่เอาออกต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-result = ผลของ { $player } ({ $part }) ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-kept = ไพ่ที่เหลือในมือตอนจบ มือที่ { $number } ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-claim = ผ่องครั้งที่ { $number } ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }

## ทั้งวง: แต่ละตาต่อกันถูกหรือไม่

cli-evening-agrees =
    วงครั้งที่ { $evening }: มี { $rounds } ตา ต่อกันถูกต้อง ({ $voided ->
        [0] ไม่มีตาที่ยกเลิก
       *[other] ยกเลิก { $voided } ตา
    }){ $conditions ->
        [0] {""}
       *[other] {" "}ถ้าเรื่องต่อไปนี้เป็นจริง ซึ่งไฟล์บอกไม่ได้ แต่คนในวงรู้:
    }
cli-evening-differs = วงครั้งที่ { $evening }: ไม่ตรง · { $difference }
cli-evening-unchecked = วงครั้งที่ { $evening }: ยังตรวจทั้งวงไม่ได้ เพราะมีตาที่ไม่ตรง
cli-verify-seal-missing = ไม่มีตาไหนในไฟล์ใช้รหัสผนึก { $seal }
cli-differs-evening = ตาที่ { $round } เป็นของวงครั้งที่ { $found } ไม่ใช่วงครั้งที่ { $expected }
cli-differs-round-number = ตรงนี้ต้องเป็นตาที่ { $expected } แต่ในไฟล์เป็นตาที่ { $found } (มีตาหาย ซ้ำ หรือสลับที่)
cli-differs-seal-again = ตาที่ { $round } แจกด้วยความลับเดิมของตาที่ { $found } ซึ่งเปิดให้เห็นไปแล้ว
cli-differs-no-winner = ตาที่ { $round }: { $player } เริ่มในฐานะผู้ชนะ ทั้งที่ยังไม่มีใครชนะเลย ต้องสุ่มหาคนเริ่ม
cli-differs-no-taker = ตาที่ { $round }: { $player } ลีดในฐานะคนกินทริกสุดท้ายของตาก่อน ทั้งที่ยังไม่มีจับหมูตาไหนเล่นจบ ต้องสุ่มหาคนลีด
cli-differs-leader = ตาที่ { $round }: { $expected } กินทริกสุดท้ายของตาก่อนจึงต้องได้ลีด แต่ในไฟล์ { $found } ลีด
cli-differs-debt = ตาที่ { $round }: คนที่ต้องจ่ายกองคนเดียวคือ { $expected } แต่ในไฟล์เป็น { $found }
cli-differs-person = ในบัญชีต้องมี { $player } { $expected } บรรทัด แต่ในไฟล์มี { $found }
cli-differs-sum = บัญชีของ { $player }: รวมจากทุกตาแล้ว { $part } ต้องเป็น { $expected } แต่ในไฟล์เป็น { $found }

# เรื่องที่ต้องเป็นจริง $round เป็นเลข $player กับ $found เป็นชื่อ
cli-if-got-up = ก่อนตาที่ { $round } { $player } ลุกแล้วกลับมานั่งใหม่ (ตานั้น { $player } ต้องเป็นเจ้า แต่ { $found } เริ่ม)
cli-if-passed-on = ก่อนตาที่ { $round } { $player } หรือคนอื่นที่เล่นตานั้นลุกแล้วกลับมานั่งใหม่ (คิวเริ่มต้องมาถึง { $player } แต่ { $found } เริ่ม)
cli-if-emptied = ก่อนตาที่ { $round } ทุกคนลุกจากวงหมด (ตานั้น { $player } ต้องเป็นเจ้า แต่คนเริ่มมาจากการสุ่ม)
cli-if-renamed = ถึงตาที่ { $round } { $player } ({ $seat }) เปลี่ยนชื่อเป็น { $found }
cli-if-visitor = ถึงตาที่ { $round } มีคนนั่งที่ { $seat } ซึ่งไม่ได้เล่นตาไหนในไฟล์นี้ แต่ได้ตัดไพ่ ยกเลิกตา หรือให้คนอื่นลุก
# จับหมู: ใบจดแต้มมีเรื่องที่จดเองด้วย ซึ่งไม่อยู่ในไฟล์ของตา
cli-if-by-hand = ก่อนตาที่ { $round } มีตาที่จดเองคั่นอยู่ (ไม่อย่างนั้น { $player } ต้องได้ลีด แต่คนลีดมาจากการสุ่ม)
cli-if-begun-by-hand = ตาก่อนหน้าของเกมนี้จดเองทั้งหมด (ตาที่ { $round } ไม่ใช่ตาแรกของเกม แต่ไฟล์ไม่มีตาก่อนหน้าของคนชุดนี้)
cli-if-totals = ก่อนตาที่ { $round } มีการจดเอง แก้แต้ม หรือแก้กติกาในใบจด (นับจากไฟล์แต้มสะสมต้องเป็น { $expected } แต่ตานั้นเริ่มที่ { $found })
cli-if-new-game = ก่อนตาที่ { $round } วงปิดเกมเดิมไปแล้ว หรือเกมจบเพราะมีการจดเองหรือลบตา (นับจากไฟล์เกมเดิมยังไม่จบ แต่ตานั้นขึ้นเกมใหม่)
cli-if-played-on = ก่อนตาที่ { $round } วงตกลงเล่นเกมเดิมต่อ หรือมีการแก้ในใบจด (นับจากไฟล์เกมจบไปแล้ว)
cli-if-seating = ก่อนตาที่ { $round } วงเปลี่ยนที่นั่ง (เดิมเล่นวนแบบ { $expected } แต่ตานั้นเล่นวนแบบ { $found })

## ใบจดแต้ม (lomwong pad)

cli-pad-not-a-pad = { $file } ไม่ใช่ไฟล์ใบจดแต้มที่ส่งออกจากล้อมวง: อ่านเป็น JSON ไม่ได้ หรือข้างในว่างเปล่า
cli-pad-part-wrong = { $file } ไม่ใช่ไฟล์ใบจดแต้มที่ส่งออกจากล้อมวง: ส่วน “{ $part }” ไม่ใช่แบบที่ควรเป็น
cli-pad-cannot-write = เขียน { $file } ไม่ได้ ดูว่ามีโฟลเดอร์นั้นและมีสิทธิ์เขียน

## วัดความเร็ว (lomwong bench)

cli-bench-head = วัดสลับกันในรอบเดียว ใช้ค่ากลาง · ตัวเลขคืออัตราส่วน ไม่ใช่เวลา
cli-bench-met = ผ่าน
cli-bench-missed = ไม่ผ่าน
cli-bench-line = { $verdict }  { $what }: { $ratio } เท่า (เกณฑ์ { $aim })
cli-bench-value = { $what }: { $amount }
cli-bench-absent = ข้าม  { $what }: เครื่องนี้ไม่ได้ติดตั้ง { $package }
cli-bench-failed = ข้าม  { $what }: { $reason }
cli-arm-engine-bare = แคง: จำนวนการเล่นต่อวินาที เทียบกับลูปเปล่าที่แค่สับ หยิบ ทิ้งตัวเลข
cli-arm-engine-rlcard = แคง: จำนวนการเล่นต่อวินาที เทียบกับ uno ของ RLCard
cli-arm-engine-pokerkit = แคง: จำนวนการเล่นต่อวินาที เทียบกับ pokerkit
cli-arm-jub-moo-bare = จับหมู: จำนวนการเล่นต่อวินาที เทียบกับลูปเปล่าที่เล่นไพ่ชุดเดียวกันเป็นตัวเลข
cli-arm-jub-moo-rlcard = จับหมู: จำนวนการเล่นต่อวินาที เทียบกับ uno ของ RLCard
cli-arm-jub-moo-pokerkit = จับหมู: จำนวนการเล่นต่อวินาที เทียบกับ pokerkit
cli-arm-store-single = บันทึกถาวร 32 วงพร้อมกัน เทียบกับบันทึกทีละคำสั่ง
cli-arm-store-disk = เวลาต่อคำสั่งของ 32 วง เทียบกับเวลาเขียนดิสก์หนึ่งครั้งหารจำนวนคำสั่ง
# $many โปรเซส ตัวเลขท้ายคือคำสั่งต่อวินาทีของโปรแกรม ของคำสั่งเปล่า และจำนวนคำสั่งต่อทรานแซกชัน
cli-arm-sharing = PostgreSQL { $many } โปรเซส โปรเซสละ 32 วง: คำสั่งที่บันทึกถาวรต่อวินาที เทียบกับส่งคำสั่ง SQL ชุดเดียวกันเปล่า ๆ
cli-arm-command-tables = เวลาหนึ่งคำสั่งเมื่อเก็บไว้ { $many } วง เทียบกับ 10 วง
cli-arm-command-tables-postgres = PostgreSQL: เวลาหนึ่งคำสั่งเมื่อเก็บไว้ { $many } วง เทียบกับ 10 วง
cli-arm-command-rounds = เวลาหนึ่งคำสั่งในตาที่ { $many } ของวง เทียบกับตาแรก
cli-arm-picture-files = เวลาวาดมือ { $many } ใบ เทียบกับเปิดไฟล์ไพ่ทีละใบแล้วแปะ
cli-arm-picture-bytes = ขนาดรูปมือ { $many } ใบ เทียบกับเปิดไฟล์ไพ่ทีละใบแล้วแปะ
cli-arm-picture-floor = เวลาวาดมือ { $many } ใบ เทียบกับแค่คัดลอกจุดภาพและคิด adler32
cli-arm-thinking = เวลาที่คำสั่งของคนใช้ ขณะบอทเก่ง { $many } โต๊ะคิดอยู่ เทียบกับตอนบอทพัก (p95)
cli-arm-room-frames = รอจนเห็นสิ่งที่ระบบบอกในเบราว์เซอร์ { $many } ตัว (p95) เทียบกับ 100 มิลลิวินาที
cli-arm-memory-table = หน่วยความจำต่อวงที่กำลังเล่น
# a press is answered, carried out, stored for good, and table and hands are shown anew with their pictures
cli-arm-discord-turn = เวลาประมวลผลต่อการเล่นหนึ่งครั้งใน Discord เทียบกับ discord.py ตอบปุ่มด้วยรูปที่มีอยู่แล้ว
cli-arm-discord-calls = อันเดียวกัน เทียบกับ discord.py ส่งรูปที่มีอยู่แล้วเป็นจำนวนครั้งเท่ากัน
cli-arm-discord-presses = กดพร้อมกัน { $many } ครั้งใน Discord 100 วง กว่าจะตอบครั้งแรก (p99) เทียบกับ 1 วินาที
cli-arm-line-turn = เวลาประมวลผลต่อการเล่นหนึ่งครั้งใน LINE เทียบกับให้ SDK ตอบข้อความเดิมกลับ
cli-arm-line-group = อันเดียวกัน แต่พิมพ์จั่วในกลุ่มแล้วขอดูไพ่เอง
cli-arm-line-picture = อันเดียวกัน รวมวาดและส่งรูปไพ่ { $many } ใบ
