### lomwong decisions: สิ่งที่บอทเลือกไว้ และคิดซ้ำได้คำตอบเดิมหรือไม่

cli-help-decisions = ดูสิ่งที่บอทเลือกไว้ในตาที่จบแล้ว และให้คิดซ้ำจากสิ่งที่มันรู้ตอนนั้น
cli-help-decisions-table = เฉพาะวงนี้ (รหัสวง เช่น web:…)
cli-help-decisions-round = เฉพาะตาที่เลขนี้
cli-decisions-round = { $table } · วงที่ { $evening } · { $game } ตาที่ { $round }
cli-decisions-line = { "  " }จังหวะ { $turn } · { $seat } · { $level } · { $move } · { $again ->
    [same] คิดซ้ำได้เหมือนเดิม
    [differs] คิดซ้ำได้ { $now }
   *[other-version] บอทรุ่น { $version } (รุ่นนี้คิดซ้ำให้ไม่ได้)
}
cli-decisions-all = รวม { $all } ครั้ง: คิดซ้ำได้เหมือนเดิม { $same } ต่างไป { $differ } เป็นของบอทรุ่นอื่น { $other }
cli-decisions-none = ไม่มีสิ่งที่บอทเลือกไว้ในตาที่จบแล้ว
cli-decisions-hidden = อีก { $many } ครั้งอยู่ในตาที่ยังไม่จบ ไม่แสดงเพราะไพ่ยังเป็นความลับ
cli-decisions-unreadable = อ่านไม่ได้ { $many } ครั้ง (เขียนไว้โดยรุ่นอื่น)
