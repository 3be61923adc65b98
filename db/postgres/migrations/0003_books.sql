CREATE TABLE books (
    key text COLLATE "C" NOT NULL PRIMARY KEY, -- of a row in tables
    state bytea NOT NULL
);
