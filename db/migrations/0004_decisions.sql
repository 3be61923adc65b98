-- What computer players were asked and chose, one row for each command of theirs. Packed (zlib), and never an id.
CREATE TABLE decisions (
    key TEXT NOT NULL,
    evening INTEGER NOT NULL,
    round_no INTEGER NOT NULL,
    turn INTEGER NOT NULL, -- of the table, never used twice
    body BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX decisions_order ON decisions (key, evening, round_no, turn);
