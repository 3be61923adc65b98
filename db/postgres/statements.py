"""Every SQL statement of the PostgreSQL engine, by name.

Lives here: texts only, so that one test can ask for the query plan of each. Not here: who runs them
(db.postgres.writing, db.postgres.store, db.postgres.claiming), the schema (db/postgres/migrations).

Many rows travel as one array for each column, so that a batch is a few trips however large it is. Each row is looked
up by itself, `LATERAL (... LIMIT 1)`: a join could be turned round, and then the table is walked. Plans are made once
for each connection, when a table that is large later may be empty.
"""

# reads

# State and book are NULL where their reader has them, as of the command in $3.
LOAD = """
SELECT coalesce(stored.version, 0), stored.last, event.seen IS NOT NULL,
    CASE WHEN stored.last = asked.known THEN NULL ELSE stored.state END,
    CASE WHEN stored.last = asked.known THEN NULL ELSE book.state END
FROM unnest($1::text[], $2::text[], $3::bigint[]) WITH ORDINALITY AS asked (key, event_id, known, place)
LEFT JOIN LATERAL (SELECT version, last, state FROM tables WHERE key = asked.key LIMIT 1) AS stored ON true
LEFT JOIN LATERAL (SELECT state FROM books WHERE key = asked.key LIMIT 1) AS book ON true
LEFT JOIN LATERAL (
    SELECT true AS seen FROM seen WHERE key = asked.key AND event_id = asked.event_id LIMIT 1
) AS event ON true
ORDER BY asked.place
"""

LOG = """
WITH RECURSIVE back (id, previous, command) AS (
    SELECT newest.id, newest.previous, newest.command FROM (SELECT last FROM tables WHERE key = $1) AS stored
    CROSS JOIN LATERAL (SELECT id, previous, command FROM log WHERE id = stored.last LIMIT 1) AS newest
    UNION ALL
    SELECT elder.id, elder.previous, elder.command FROM back
    CROSS JOIN LATERAL (SELECT id, previous, command FROM log WHERE id = back.previous LIMIT 1) AS elder
)
SELECT command FROM back ORDER BY id
"""

ROUNDS = "SELECT evening, round_no, body FROM rounds WHERE key = $1 ORDER BY evening, round_no"

ROUNDS_OF_EVENING = "SELECT evening, round_no, body FROM rounds WHERE key = $1 AND evening = $2 ORDER BY round_no"

DECISIONS = "SELECT evening, round_no, turn, body FROM decisions WHERE key = $1 ORDER BY evening, round_no, turn"

DECISIONS_OF_EVENING = """
SELECT evening, round_no, turn, body FROM decisions WHERE key = $1 AND evening = $2 ORDER BY round_no, turn
"""

NEXT_DUE = "SELECT min(due) FROM tables WHERE due IS NOT NULL"

LIVE = "SELECT key FROM tables WHERE live = 1 AND key || '' > $1 ORDER BY key || '' LIMIT 500"

# The tables stop at $2, the messages at a tenth of it.
STANDING = """
WITH oldest (id, not_before) AS MATERIALIZED (
    SELECT id, not_before FROM waiting WHERE id > 0 ORDER BY id LIMIT $2 / 10
)
SELECT
    (SELECT count(*) FROM (SELECT FROM tables WHERE live = 1 AND key || '' > '' LIMIT $2) AS running),
    (SELECT count(*) FROM oldest WHERE not_before <= $1),
    (SELECT count(*) FROM oldest WHERE not_before > $1),
    (SELECT created FROM outbox WHERE id = (SELECT min(id) FROM oldest WHERE not_before <= $1))
"""

# From one destination to the next by the index. One that another process has claimed is that one's to send to.
DESTINATIONS = """
WITH RECURSIVE each (destination) AS (
    (SELECT destination FROM waiting ORDER BY destination || '' LIMIT 1)
    UNION ALL
    SELECT (
        SELECT waiting.destination FROM waiting WHERE waiting.destination || '' > each.destination
        ORDER BY waiting.destination || '' LIMIT 1
    )
    FROM each WHERE each.destination IS NOT NULL
)
SELECT each.destination
FROM each CROSS JOIN LATERAL (
    SELECT id, not_before FROM waiting WHERE waiting.destination || '' = each.destination ORDER BY id + 0 LIMIT 1
) AS oldest
LEFT JOIN LATERAL (
    SELECT true AS taken FROM claims
    WHERE claims.destination = each.destination AND claims.until > $1 AND claims.owner <> $2 LIMIT 1
) AS claim ON true
WHERE oldest.not_before <= $1 AND claim.taken IS NULL
ORDER BY oldest.id
"""

PENDING = """
SELECT oldest.id, oldest.destination, told.topic, told.body, oldest.attempts
FROM unnest($1::text[], $2::bigint[]) AS asked (destination, most)
CROSS JOIN LATERAL (
    SELECT id, destination, attempts FROM waiting
    WHERE waiting.destination || '' = asked.destination ORDER BY id + 0 LIMIT asked.most
) AS oldest
CROSS JOIN LATERAL (SELECT topic, body FROM outbox WHERE outbox.id = oldest.id LIMIT 1) AS told
ORDER BY oldest.id
"""

HISTORY = """
SELECT newest.id, newest.destination, newest.topic, newest.body, coalesce(still.attempts, 0)
FROM unnest($1::text[]) AS asked (destination)
CROSS JOIN LATERAL (
    SELECT id, destination, topic, body FROM outbox
    WHERE outbox.destination || '' = asked.destination AND -outbox.id < -$2::bigint ORDER BY -outbox.id LIMIT $3
) AS newest
LEFT JOIN LATERAL (SELECT attempts FROM waiting WHERE waiting.id = newest.id LIMIT 1) AS still ON true
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
    LEFT JOIN LATERAL (
        SELECT true AS taken FROM due_claims
        WHERE due_claims.key = tables.key AND due_claims.due = tables.due
        AND due_claims.until > $1 AND due_claims.owner <> $3 LIMIT 1
    ) AS claim ON true
    WHERE tables.due <= $1 AND claim.taken IS NULL
    ORDER BY tables.due, tables.key LIMIT $4
)
INSERT INTO due_claims AS held (key, due, owner, until)
SELECT found.key, found.due, $3, $2 FROM found ORDER BY found.key
ON CONFLICT (key) DO UPDATE SET due = excluded.due, owner = excluded.owner, until = excluded.until
WHERE held.owner = $3 OR held.until <= $1 OR held.due <> excluded.due
RETURNING key, due
"""

FORGET_DUE_CLAIMS = "DELETE FROM due_claims WHERE until + 0 < $1"

# one batch of changes, while its tables are locked

# What is stored of each change's table; an id for each command and message; and the lock of every row of `waiting`
# that the batch may touch, in the order of their ids, so that no two batches wait for each other.
LOOK = """
WITH found AS (
    SELECT asked.place, coalesce(stored.version, 0) AS version, event.seen IS NOT NULL AS seen, stored.last
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (key, event_id, place)
    LEFT JOIN LATERAL (SELECT version, last FROM tables WHERE key = asked.key LIMIT 1) AS stored ON true
    LEFT JOIN LATERAL (
        SELECT true AS seen FROM seen WHERE key = asked.key AND event_id = asked.event_id LIMIT 1
    ) AS event ON true
), touched AS (
    SELECT (SELECT outbox.id FROM outbox WHERE destination = told.destination AND topic = told.topic) AS id
    FROM unnest($3::text[], $4::text[]) AS told (destination, topic)
    UNION
    SELECT unnest($5::bigint[])
    UNION
    SELECT beside.id FROM unnest($6::bigint[]) AS marked (id)
    CROSS JOIN LATERAL (SELECT destination FROM waiting WHERE waiting.id = marked.id LIMIT 1) AS paused
    CROSS JOIN LATERAL (
        SELECT id FROM waiting WHERE waiting.destination || '' = paused.destination OFFSET 0
    ) AS beside
), locked AS MATERIALIZED (
    SELECT one.id FROM unnest(ARRAY(SELECT id FROM touched WHERE id IS NOT NULL ORDER BY id)) AS named (id)
    CROSS JOIN LATERAL (SELECT id, attempts FROM waiting WHERE waiting.id = named.id FOR UPDATE) AS one
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
), chosen AS (
    INSERT INTO decisions (key, evening, round_no, turn, body)
    SELECT * FROM unnest($27::text[], $28::bigint[], $29::bigint[], $30::bigint[], $31::bytea[])
    ON CONFLICT (key, evening, round_no, turn) DO UPDATE SET body = excluded.body
), elders AS (
    DELETE FROM waiting WHERE id = ANY(ARRAY(
        SELECT (SELECT outbox.id FROM outbox WHERE destination = told.destination AND topic = told.topic)
        FROM unnest($24::text[], $25::text[]) AS told (destination, topic)
    ))
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

COUNT_ATTEMPTS = "UPDATE waiting SET attempts = attempts + $2 WHERE id = ANY($1::bigint[])"

PUT_OFF = """
UPDATE waiting SET not_before = $1
WHERE destination || '' = ANY(ARRAY(SELECT destination FROM waiting WHERE id = ANY($2::bigint[])))
AND not_before <> $1
"""

# What is there already is locked first, in the order of the names, so that no two batches wait for each other.
HOLD_NOTES = """
SELECT one.name
FROM unnest(ARRAY(SELECT name FROM unnest($1::text[]) AS asked (name) ORDER BY name COLLATE "C")) AS named (name)
CROSS JOIN LATERAL (SELECT name, value FROM notes WHERE notes.name = named.name FOR UPDATE) AS one
"""

FORGET_NOTES = "DELETE FROM notes WHERE name = ANY($1::text[])"

SAVE_NOTES = """
INSERT INTO notes (name, value)
SELECT one.name, one.value FROM unnest($1::text[], $2::bytea[]) AS one (name, value) ORDER BY one.name
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

# Of two that exchange one note at the same time the second waits for the first, and then compares with its note.
EXCHANGE_NOTE = """
WITH gone AS (
    DELETE FROM notes WHERE name = $1 AND value = $2::bytea AND $3::bytea IS NULL RETURNING name
), changed AS (
    UPDATE notes SET value = $3::bytea WHERE name = $1 AND value = $2::bytea AND $3::bytea IS NOT NULL RETURNING name
), made AS (
    INSERT INTO notes (name, value) SELECT $1, $3::bytea WHERE $2::bytea IS NULL AND $3::bytea IS NOT NULL
    ON CONFLICT (name) DO NOTHING RETURNING name
)
SELECT EXISTS (SELECT FROM gone UNION ALL SELECT FROM changed UNION ALL SELECT FROM made)
    OR ($2::bytea IS NULL AND $3::bytea IS NULL AND NOT EXISTS (SELECT FROM notes WHERE name = $1))
"""

# Whether this very command is stored: what a lost answer to COMMIT leaves open.
STORED = "SELECT EXISTS (SELECT FROM log WHERE id = $1 AND key = $2 AND version = $3 AND command = $4)"

# pruning: what another process has in hand is left for the next time

PRUNE_SEEN = """
DELETE FROM seen WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM seen WHERE at < $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED
))
"""

PRUNE_OUTBOX_STEP = """
SELECT max(id), min(created) FROM (SELECT id, created FROM outbox WHERE id > $1 ORDER BY id LIMIT $2) AS step
"""

PRUNE_OUTBOX = """
DELETE FROM outbox WHERE id = ANY(ARRAY(
    SELECT outbox.id FROM outbox WHERE outbox.id > $1 AND outbox.id <= $2 AND outbox.created < $3
    AND (SELECT waiting.attempts FROM waiting WHERE waiting.id = outbox.id) IS NULL
    FOR UPDATE OF outbox SKIP LOCKED
))
"""
