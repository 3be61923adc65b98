-- What grows with an evening (the pad), apart from its table, so that a move does not write it again.
CREATE TABLE books (
    key TEXT NOT NULL PRIMARY KEY, -- of a row in tables
    state TEXT NOT NULL
) STRICT;
