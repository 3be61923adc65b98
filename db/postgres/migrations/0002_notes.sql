CREATE TABLE notes (
    name text COLLATE "C" NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);
