-- The twin of db/migrations: the same tables and columns, and what several processes need besides.
-- Keys compare letter by letter, as in SQLite ("C"). Bodies are opaque. Times are ms since 1970.
--
-- Where two indexes could answer a question, one of them walks: which is taken is up to statistics, and those are of
-- another hour. So an index that is not a key stands on expressions (key || '', id + 0) that its own questions use
-- and no others.

CREATE TABLE tables (
    key text COLLATE "C" NOT NULL PRIMARY KEY,
    version bigint NOT NULL,
    due bigint,
    live bigint NOT NULL,
    last bigint NOT NULL, -- its newest row in log
    state bytea NOT NULL
);
CREATE INDEX tables_due ON tables (due, key) WHERE due IS NOT NULL;
CREATE INDEX tables_live ON tables ((key || '')) WHERE live = 1;

-- Ids are drawn while the table is locked, so that those of one table grow in the order of its commits.
CREATE SEQUENCE log_ids;
CREATE TABLE log (
    id bigint PRIMARY KEY,
    previous bigint,
    key text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    at bigint NOT NULL,
    command bytea NOT NULL
);

CREATE TABLE seen (
    key text COLLATE "C" NOT NULL,
    event_id text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (key, event_id)
);
CREATE INDEX seen_at ON seen (at);

CREATE TABLE rounds (
    key text COLLATE "C" NOT NULL,
    evening bigint NOT NULL,
    round_no bigint NOT NULL,
    body bytea NOT NULL
);
CREATE UNIQUE INDEX rounds_order ON rounds (key, evening, round_no);

CREATE SEQUENCE outbox_ids;
CREATE TABLE outbox (
    id bigint PRIMARY KEY,
    created bigint NOT NULL,
    destination text COLLATE "C" NOT NULL,
    topic text COLLATE "C",
    body bytea NOT NULL
);
CREATE INDEX outbox_destination ON outbox ((destination || ''), (-id));
CREATE UNIQUE INDEX outbox_topic ON outbox (destination, topic) WHERE topic IS NOT NULL;

CREATE TABLE waiting (
    id bigint PRIMARY KEY,
    destination text COLLATE "C" NOT NULL,
    not_before bigint NOT NULL,
    attempts bigint NOT NULL DEFAULT 0
);
CREATE INDEX waiting_destination ON waiting ((destination || ''), (id + 0));
CREATE INDEX waiting_put_off ON waiting (destination) WHERE not_before > 0;

-- Who sends to a destination, and who handles a deadline, until when. Unlogged: a claim costs no flush, and
-- that a crash of the server ends all of them is what a claim is for.
CREATE UNLOGGED TABLE claims (
    destination text COLLATE "C" NOT NULL PRIMARY KEY,
    owner text NOT NULL,
    until bigint NOT NULL,
    wanted boolean NOT NULL -- somebody else asked for it meanwhile
);
CREATE UNLOGGED TABLE due_claims (
    key text COLLATE "C" NOT NULL PRIMARY KEY,
    due bigint NOT NULL, -- the deadline that is handled; another one is free
    owner text NOT NULL,
    until bigint NOT NULL
);
CREATE INDEX due_claims_until ON due_claims ((until + 0));
