-- What computer players were asked and chose, one row for each command of theirs. Packed (zlib), and never an id.
CREATE TABLE decisions (
    key text COLLATE "C" NOT NULL,
    evening bigint NOT NULL,
    round_no bigint NOT NULL,
    turn bigint NOT NULL, -- of the table, never used twice
    body bytea NOT NULL
);
CREATE UNIQUE INDEX decisions_order ON decisions (key, evening, round_no, turn);
