-- What the adapters remember over a restart, by name: where a message stands, what somebody wishes. Never a card.
CREATE TABLE notes (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
