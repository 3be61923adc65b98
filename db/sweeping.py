"""SQLite's statements that take out what is to be forgotten, and read everything in short steps.

Lives here: texts only. Not here: who runs them (db.batch, db.keeping), what is taken out (bot.forgetter, bot.ageing).
"""

from __future__ import annotations

from db.store import Sweeping

STEP = 1000
"""Rows that one step looks at."""

# The chain of a table's commands, from ?1 back to its first one.
END_LOG = """
WITH RECURSIVE back (id) AS (
    VALUES (?1)
    UNION ALL
    SELECT log.previous FROM back CROSS JOIN log ON log.id = back.id WHERE log.previous IS NOT NULL
)
DELETE FROM log WHERE id IN (SELECT id FROM back)
"""

# `web:a` and whatever begins with `web:a/`: `0` is the sign behind `/`.
_OF_TABLE = "destination = ?1 OR (destination > ?1 || '/' AND destination < ?1 || '0')"

SWEEPS: dict[Sweeping, tuple[str, ...]] = {
    "reword": ("UPDATE outbox SET body = CAST(?2 AS TEXT) WHERE id = ?1",),
    "drop_message": ("DELETE FROM waiting WHERE id = ?1", "DELETE FROM outbox WHERE id = ?1"),
    "drop_person": ("DELETE FROM waiting WHERE destination = ?1", "DELETE FROM outbox WHERE destination = ?1"),
    "drop_events": ("DELETE FROM seen WHERE key = ?1 AND instr(event_id, ?2) > 0",),
    "drop_evening": (
        "DELETE FROM rounds WHERE key = ?1 AND evening = ?2",
        "DELETE FROM decisions WHERE key = ?1 AND evening = ?2",
    ),
    "drop_told": (f"DELETE FROM waiting WHERE {_OF_TABLE}", f"DELETE FROM outbox WHERE {_OF_TABLE}"),
    "drop_table": (
        END_LOG.replace("VALUES (?1)", "SELECT last FROM tables WHERE key = ?1"),
        "DELETE FROM seen WHERE key = ?1",
        "DELETE FROM rounds WHERE key = ?1",
        "DELETE FROM decisions WHERE key = ?1",
        "DELETE FROM books WHERE key = ?1",
        f"DELETE FROM waiting WHERE {_OF_TABLE}",
        f"DELETE FROM outbox WHERE {_OF_TABLE}",
        "DELETE FROM tables WHERE key = ?1",
    ),
}

STEP_OF_LOG = f"SELECT max(id) FROM (SELECT id FROM log WHERE id > ? ORDER BY id LIMIT {STEP})"

SIGHTED = "SELECT DISTINCT key FROM log WHERE id > ?1 AND id <= ?2 AND instr(command, ?3) > 0"

OLD = "SELECT DISTINCT key FROM log WHERE id > ?1 AND id <= ?2 AND at < ?3"

STEP_OF_TOLD = f"SELECT max(id) FROM (SELECT id FROM outbox WHERE id > ? ORDER BY id LIMIT {STEP})"

TOLD = """
SELECT id, destination, topic, CAST(body AS BLOB) FROM outbox
WHERE id > ?1 AND id <= ?2 AND substr(destination, 1, instr(destination || '/', '/') - 1)
    IN (SELECT value FROM json_each(?3))
ORDER BY id
"""
