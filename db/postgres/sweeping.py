"""PostgreSQL's statements that take out what is to be forgotten, and read everything in short steps.

Lives here: texts only. Not here: who runs them (db.postgres.writing, db.postgres.keeping), what is taken out
(bot.forgetter, bot.ageing).
"""

from __future__ import annotations

from db.store import Sweeping
from db.sweeping import STEP

# The chains of some tables' commands, from the ids in $1 back to the first ones.
END_LOG = """
WITH RECURSIVE back (id) AS (
    SELECT unnest($1::bigint[])
    UNION ALL
    SELECT log.previous FROM back JOIN log ON log.id = back.id WHERE log.previous IS NOT NULL
)
DELETE FROM log USING back WHERE log.id = back.id
"""

# `web:a` and whatever begins with `web:a/`: `0` is the sign behind `/`.
_OF_TABLE = "(destination = $1 OR (destination > $1 || '/' AND destination < $1 || '0'))"

SWEEPS: dict[Sweeping, tuple[str, ...]] = {
    "reword": ("UPDATE outbox SET body = $2 WHERE id = $1",),
    "drop_message": ("DELETE FROM waiting WHERE id = $1", "DELETE FROM outbox WHERE id = $1"),
    "drop_person": tuple(f"DELETE FROM {table} WHERE destination = $1" for table in ("waiting", "outbox", "claims")),
    "drop_events": ("DELETE FROM seen WHERE key = $1 AND position($2 IN event_id) > 0",),
    "drop_evening": ("DELETE FROM rounds WHERE key = $1 AND evening = $2",),
    "drop_table": (
        END_LOG.replace("SELECT unnest($1::bigint[])", "SELECT last FROM tables WHERE key = $1"),
        "DELETE FROM seen WHERE key = $1",
        "DELETE FROM rounds WHERE key = $1",
        "DELETE FROM books WHERE key = $1",
        *(f"DELETE FROM {table} WHERE {_OF_TABLE}" for table in ("waiting", "outbox", "claims")),
        "DELETE FROM due_claims WHERE key = $1",
        "DELETE FROM tables WHERE key = $1",
    ),
}

STEP_OF_LOG = f"SELECT max(id) FROM (SELECT id FROM log WHERE id > $1 ORDER BY id LIMIT {STEP}) AS step"

SIGHTED = "SELECT DISTINCT key FROM log WHERE id > $1 AND id <= $2 AND position($3::bytea IN command) > 0"

OLD = "SELECT DISTINCT key FROM log WHERE id > $1 AND id <= $2 AND at < $3"

STEP_OF_TOLD = f"SELECT max(id) FROM (SELECT id FROM outbox WHERE id > $1 ORDER BY id LIMIT {STEP}) AS step"

TOLD = """
SELECT id, destination, topic, body FROM outbox
WHERE id > $1 AND id <= $2 AND split_part(destination, '/', 1) = ANY($3::text[])
ORDER BY id
"""
