"""Every SQL statement of the PostgreSQL engine, by name.

Lives here: texts only, so that one test can ask for the query plan of each. Not here: who runs them
(db.postgres.writing, db.postgres.store, db.postgres.claiming), the schema (db/postgres/migrations).

Many rows travel as one array for each column, so that a batch is a few trips however large it is.
"""

# reads

# State and book are NULL where their reader has them, as of the command in $3.
LOAD = """
SELECT coalesce(tables.version, 0), tables.last, seen.key IS NOT NULL,
    CASE WHEN tables.last = asked.known THEN NULL ELSE tables.state END,
    CASE WHEN tables.last = asked.known THEN NULL ELSE books.state END
FROM unnest($1::text[], $2::text[], $3::bigint[]) WITH ORDINALITY AS asked (key, event_id, known, place)
LEFT JOIN tables ON tables.key = asked.key
LEFT JOIN books ON books.key = asked.key
LEFT JOIN seen ON seen.key = asked.key AND seen.event_id = asked.event_id
ORDER BY asked.place
"""

LOG = """
WITH RECURSIVE back (id) AS (
    SELECT last FROM tables WHERE key = $1
    UNION ALL
    SELECT log.previous FROM back JOIN log ON log.id = back.id WHERE log.previous IS NOT NULL
)
SELECT log.command FROM back JOIN log ON log.id = back.id ORDER BY log.id
"""

ROUNDS = "SELECT evening, round_no, body FROM rounds WHERE key = $1 ORDER BY evening, round_no"

ROUNDS_OF_EVENING = "SELECT evening, round_no, body FROM rounds WHERE key = $1 AND evening = $2 ORDER BY round_no"

NEXT_DUE = "SELECT min(due) FROM tables WHERE due IS NOT NULL"

LIVE = "SELECT key FROM tables WHERE live = 1 AND key > $1 ORDER BY key LIMIT 500"

# The tables stop at $2, the messages at a tenth of it.
STANDING = """
WITH oldest (id, not_before) AS MATERIALIZED (SELECT id, not_before FROM waiting WHERE id > 0 ORDER BY id LIMIT $2 / 10)
SELECT
    (SELECT count(*) FROM (SELECT FROM tables WHERE live = 1 AND key > '' LIMIT $2) AS running),
    (SELECT count(*) FROM oldest WHERE not_before <= $1),
    (SELECT count(*) FROM oldest WHERE not_before > $1),
    (SELECT created FROM outbox WHERE id = (SELECT min(id) FROM oldest WHERE not_before <= $1))
"""

# From one destination to the next by the index. One that another process has claimed is that one's to send to.
DESTINATIONS = """
WITH RECURSIVE each (destination) AS (
    (SELECT destination FROM waiting ORDER BY destination LIMIT 1)
    UNION ALL
    SELECT (
        SELECT waiting.destination FROM waiting WHERE waiting.destination > each.destination
        ORDER BY waiting.destination LIMIT 1
    )
    FROM each WHERE each.destination IS NOT NULL
)
SELECT each.destination
FROM each CROSS JOIN LATERAL (
    SELECT id, not_before FROM waiting WHERE waiting.destination = each.destination ORDER BY id LIMIT 1
) AS oldest
WHERE oldest.not_before <= $1 AND NOT EXISTS (
    SELECT FROM claims WHERE claims.destination = each.destination AND claims.until > $1 AND claims.owner <> $2
)
ORDER BY oldest.id
"""

PENDING = """
SELECT outbox.id, outbox.destination, outbox.topic, outbox.body, oldest.attempts
FROM unnest($1::text[], $2::bigint[]) AS asked (destination, most)
CROSS JOIN LATERAL (
    SELECT id, attempts FROM waiting WHERE waiting.destination = asked.destination ORDER BY id LIMIT asked.most
) AS oldest
JOIN outbox ON outbox.id = oldest.id
ORDER BY outbox.id
"""

HISTORY = """
SELECT newest.id, newest.destination, newest.topic, newest.body, coalesce(waiting.attempts, 0)
FROM unnest($1::text[]) AS asked (destination)
CROSS JOIN LATERAL (
    SELECT id, destination, topic, body FROM outbox
    WHERE outbox.destination = asked.destination AND outbox.id > $2 ORDER BY outbox.id DESC LIMIT $3
) AS newest
LEFT JOIN waiting ON waiting.id = newest.id
ORDER BY newest.id DESC LIMIT $3
"""

RECALL = "SELECT name, value FROM notes WHERE name = ANY($1::text[])"

RECALL_ALL = "SELECT name, value FROM notes WHERE name >= $1 AND name < $2 ORDER BY name"

RECALL_FROM = "SELECT name, value FROM notes WHERE name >= $1 ORDER BY name"

# Whether another session than $1 has said that it is here.
OTHERS = """
SELECT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $2 AND objid = $3 AND objsubid = 2 AND granted AND pid <> $1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
"""

# claims

# Of two that ask for one at the same time the second waits for the first, and then finds it taken.
CLAIM = """
INSERT INTO claims AS held (destination, owner, until, wanted)
SELECT asked.destination, $3, asked.until, false
FROM unnest($1::text[], $2::bigint[]) AS asked (destination, until) ORDER BY asked.destination
ON CONFLICT (destination) DO UPDATE SET
    owner = CASE WHEN held.owner = $3 OR held.until <= $4 THEN excluded.owner ELSE held.owner END,
    until = CASE WHEN held.owner = $3 OR held.until <= $4 THEN excluded.until ELSE held.until END,
    wanted = held.wanted OR (held.owner <> $3 AND held.until > $4)
RETURNING destination, owner = $3
"""

RELEASE = """
WITH gone AS (
    DELETE FROM claims WHERE destination = ANY($1::text[]) AND owner = $2 RETURNING destination, wanted
)
SELECT destination FROM gone WHERE wanted
"""

CLAIM_DUE = """
WITH found AS (
    SELECT tables.key, tables.due FROM tables
    WHERE tables.due <= $1 AND NOT EXISTS (
        SELECT FROM due_claims
        WHERE due_claims.key = tables.key AND due_claims.due = tables.due
        AND due_claims.until > $1 AND due_claims.owner <> $3
    )
    ORDER BY tables.due, tables.key LIMIT $4
)
INSERT INTO due_claims AS held (key, due, owner, until)
SELECT found.key, found.due, $3, $2 FROM found ORDER BY found.key
ON CONFLICT (key) DO UPDATE SET due = excluded.due, owner = excluded.owner, until = excluded.until
WHERE held.owner = $3 OR held.until <= $1 OR held.due <> excluded.due
RETURNING key, due
"""

FORGET_DUE_CLAIMS = "DELETE FROM due_claims WHERE until < $1"

# one batch of changes, while its tables are locked

# What is stored of each change's table; an id for each command and message; and the lock of every row of `waiting`
# that the batch may touch, in the order of their ids, so that no two batches wait for each other.
LOOK = """
WITH asked AS (
    SELECT key, event_id, place FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS a (key, event_id, place)
), found AS (
    SELECT asked.place, coalesce(tables.version, 0) AS version, seen.key IS NOT NULL AS seen, tables.last
    FROM asked
    LEFT JOIN tables ON tables.key = asked.key
    LEFT JOIN seen ON seen.key = asked.key AND seen.event_id = asked.event_id
), touched AS (
    SELECT outbox.id FROM unnest($3::text[], $4::text[]) AS told (destination, topic)
    JOIN outbox ON outbox.destination = told.destination AND outbox.topic = told.topic AND outbox.topic IS NOT NULL
    UNION ALL
    SELECT unnest($5::bigint[])
    UNION ALL
    SELECT beside.id FROM unnest($6::bigint[]) AS marked (id)
    JOIN waiting ON waiting.id = marked.id
    JOIN waiting AS beside ON beside.destination = waiting.destination
), locked AS MATERIALIZED (
    SELECT waiting.id FROM waiting WHERE waiting.id IN (SELECT id FROM touched) ORDER BY waiting.id FOR UPDATE
)
SELECT array_agg(found.version ORDER BY found.place), array_agg(found.seen ORDER BY found.place),
    array_agg(found.last ORDER BY found.place),
    (SELECT array_agg(nextval('log_ids')) FROM generate_series(1, $7::bigint)),
    (SELECT array_agg(nextval('outbox_ids')) FROM generate_series(1, $8::bigint)),
    (SELECT count(*) FROM locked)
FROM found
"""

# A newcomer waits as long as the rest of its destination; a message with a topic takes the place of its elder.
WRITE = """
WITH commands AS (
    INSERT INTO log (id, previous, key, version, at, command)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bytea[])
), states AS (
    INSERT INTO tables (key, version, due, live, last, state)
    SELECT * FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bytea[])
    ON CONFLICT (key) DO UPDATE SET
        version = excluded.version, due = excluded.due, live = excluded.live, last = excluded.last,
        state = excluded.state
), grown AS (
    INSERT INTO books (key, state) SELECT * FROM unnest($13::text[], $14::bytea[])
    ON CONFLICT (key) DO UPDATE SET state = excluded.state
), events AS (
    INSERT INTO seen (key, event_id, at) SELECT * FROM unnest($15::text[], $16::text[], $17::bigint[])
), played AS (
    INSERT INTO rounds (key, evening, round_no, body)
    SELECT * FROM unnest($18::text[], $19::bigint[], $20::bigint[], $21::bytea[])
    ON CONFLICT (key, evening, round_no) DO UPDATE SET body = excluded.body
), elders AS (
    DELETE FROM waiting USING unnest($24::text[], $25::text[]) AS told (destination, topic)
    JOIN outbox ON outbox.destination = told.destination AND outbox.topic = told.topic AND outbox.topic IS NOT NULL
    WHERE waiting.id = outbox.id
), told AS (
    INSERT INTO outbox (id, created, destination, topic, body)
    SELECT * FROM unnest($22::bigint[], $23::bigint[], $24::text[], $25::text[], $26::bytea[])
    ON CONFLICT (destination, topic) WHERE topic IS NOT NULL
    DO UPDATE SET id = excluded.id, created = excluded.created, body = excluded.body
)
INSERT INTO waiting (id, destination, not_before)
SELECT newcomer.id, newcomer.destination, coalesce((
    SELECT elder.not_before FROM waiting AS elder
    WHERE elder.destination = newcomer.destination AND elder.not_before > 0 LIMIT 1
), 0)
FROM unnest($22::bigint[], $24::text[]) AS newcomer (id, destination)
"""

DELIVERED = "DELETE FROM waiting WHERE id = ANY($1::bigint[])"

COUNT_ATTEMPTS = """
UPDATE waiting SET attempts = attempts + tried.times
FROM (SELECT id, count(*) AS times FROM unnest($1::bigint[]) AS one (id) GROUP BY id) AS tried
WHERE waiting.id = tried.id
"""

PUT_OFF = """
UPDATE waiting SET not_before = pause.until
FROM (
    SELECT DISTINCT ON (waiting.destination) waiting.destination, asked.until
    FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked (until, id, place)
    JOIN waiting ON waiting.id = asked.id
    ORDER BY waiting.destination, asked.place DESC
) AS pause
WHERE waiting.destination = pause.destination AND waiting.not_before <> pause.until
"""

# What is there already is locked first, in the order of the names, so that no two batches wait for each other.
HOLD_NOTES = "SELECT name FROM notes WHERE name = ANY($1::text[]) ORDER BY name FOR UPDATE"

FORGET_NOTES = "DELETE FROM notes WHERE name = ANY($1::text[])"

SAVE_NOTES = """
INSERT INTO notes (name, value)
SELECT one.name, one.value FROM unnest($1::text[], $2::bytea[]) AS one (name, value) ORDER BY one.name
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

# Whether this very command is stored: what a lost answer to COMMIT leaves open.
STORED = "SELECT EXISTS (SELECT FROM log WHERE id = $1 AND key = $2 AND version = $3 AND command = $4)"

# pruning: what another process has in hand is left for the next time

PRUNE_SEEN = """
DELETE FROM seen WHERE (key, event_id) IN (
    SELECT key, event_id FROM seen WHERE at < $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED
)
"""

PRUNE_OUTBOX_STEP = """
SELECT max(id), min(created) FROM (SELECT id, created FROM outbox WHERE id > $1 ORDER BY id LIMIT $2) AS step
"""

PRUNE_OUTBOX = """
DELETE FROM outbox WHERE id IN (
    SELECT outbox.id FROM outbox WHERE outbox.id > $1 AND outbox.id <= $2 AND outbox.created < $3
    AND NOT EXISTS (SELECT FROM waiting WHERE waiting.id = outbox.id)
    FOR UPDATE OF outbox SKIP LOCKED
)
"""
