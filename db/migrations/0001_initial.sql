-- Keys and bodies are opaque texts: the database knows rows, not cards. Times are ms since 1970.

-- The small columns stand before the state, which may spill into overflow pages.
CREATE TABLE tables (
    key TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    due INTEGER,
    live INTEGER NOT NULL,
    last INTEGER NOT NULL, -- its newest row in log
    state TEXT NOT NULL
) STRICT;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_live ON tables (key) WHERE live = 1;

-- Every accepted command, for ever: replaying them gives the table. Each row points to the one before it
-- of the same table instead of lying in an index, so that a batch touches the end of the log only.
CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    previous INTEGER,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    command TEXT NOT NULL
) STRICT;

CREATE TABLE seen (
    key TEXT NOT NULL,
    event_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (key, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_at ON seen (at);

CREATE TABLE rounds (
    key TEXT NOT NULL,
    evening INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX rounds_order ON rounds (key, evening, round_no);

-- What was told, delivered or not. A row is never rewritten: a delivery touches `waiting` alone,
-- whose rows are small, so that the bodies are not written to the disk a second time.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created INTEGER NOT NULL,
    destination TEXT NOT NULL,
    topic TEXT,
    body TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_destination ON outbox (destination);
CREATE UNIQUE INDEX outbox_topic ON outbox (destination, topic) WHERE topic IS NOT NULL;

-- What is still to be delivered; id is the message's. All of a destination share one not_before.
CREATE TABLE waiting (
    id INTEGER PRIMARY KEY,
    destination TEXT NOT NULL,
    not_before INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX waiting_destination ON waiting (destination);
CREATE INDEX waiting_put_off ON waiting (destination) WHERE not_before > 0;
