"""PostgreSQL's statements that take out what is to be forgotten, and read everything in short steps.

Lives here: texts only. Not here: who runs them (db.postgres.writing, db.postgres.keeping), what is taken out
(bot.forgetter, bot.ageing).
"""

from __future__ import annotations

from db.store import Sweeping
from db.sweeping import STEP

# The chains of some tables' commands, from the ids in $1 back to the first ones.
END_LOG = """
WITH RECURSIVE back (id, previous) AS (
    SELECT newest.id, newest.previous FROM unnest($1::bigint[]) AS ended (id)
    CROSS JOIN LATERAL (SELECT id, previous FROM log WHERE log.id = ended.id LIMIT 1) AS newest
    UNION ALL
    SELECT elder.id, elder.previous FROM back
    CROSS JOIN LATERAL (SELECT id, previous FROM log WHERE log.id = back.previous LIMIT 1) AS elder
)
DELETE FROM log WHERE id = ANY(ARRAY(SELECT id FROM back))
"""

# The destinations of these are found by their indexes on the expression alone (db/postgres/migrations).
_PLACES = {"waiting": "destination || ''", "outbox": "destination || ''", "claims": "destination"}


def _of_person(table: str) -> str:
    return f"DELETE FROM {table} WHERE {_PLACES[table]} = $1"


def _of_table(table: str) -> tuple[str, str]:
    """`web:a`, and whatever begins with `web:a/`: `0` is the sign behind `/`."""
    place = _PLACES[table]
    return _of_person(table), f"DELETE FROM {table} WHERE {place} > $1 || '/' AND {place} < $1 || '0'"


SWEEPS: dict[Sweeping, tuple[str, ...]] = {
    "reword": ("UPDATE outbox SET body = $2 WHERE id = $1",),
    "drop_message": ("DELETE FROM waiting WHERE id = $1", "DELETE FROM outbox WHERE id = $1"),
    "drop_person": tuple(map(_of_person, _PLACES)),
    "drop_events": ("DELETE FROM seen WHERE key = $1 AND position($2 IN event_id) > 0",),
    "drop_evening": (
        "DELETE FROM rounds WHERE key = $1 AND evening = $2",
        "DELETE FROM decisions WHERE key = $1 AND evening = $2",
    ),
    "drop_told": tuple(sql for table in _PLACES for sql in _of_table(table)),
    "drop_table": (
        END_LOG.replace("unnest($1::bigint[])", "(SELECT last FROM tables WHERE key = $1)"),
        "DELETE FROM seen WHERE key = $1",
        "DELETE FROM rounds WHERE key = $1",
        "DELETE FROM decisions WHERE key = $1",
        "DELETE FROM books WHERE key = $1",
        *(sql for table in _PLACES for sql in _of_table(table)),
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
