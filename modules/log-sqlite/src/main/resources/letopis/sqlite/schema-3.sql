CREATE TABLE about (
  -- What there is to know about the file as a whole: 'shelf' is its own name when it is filled from a topic.
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE card_sets (
  -- The card sets matches are played with, each stored once and never changed. The hash is over the bytes of the definitions.
  sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(sha256) = 64),
  definitions TEXT NOT NULL
) STRICT;

CREATE TABLE matches (
  -- One row for each match, never changed. The header is exactly the first line of its replay file; the columns made
  -- from it are stored, and come before it, so that a list of matches need not parse headers.
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL GENERATED ALWAYS AS (header ->> '$.title') STORED,
  game TEXT NOT NULL GENERATED ALWAYS AS (header ->> '$.game') STORED,
  at TEXT NOT NULL GENERATED ALWAYS AS (header ->> '$.at') STORED,
  cards TEXT NOT NULL GENERATED ALWAYS AS (header ->> '$.cards.sha256') VIRTUAL REFERENCES card_sets,
  header TEXT NOT NULL
) STRICT;

-- Without its Z a point in time sorts as text whether or not it has parts of a second.
CREATE INDEX matches_by_time ON matches (rtrim(at, 'Z'), id);
CREATE INDEX matches_by_game ON matches (game, rtrim(at, 'Z'), id);

CREATE TABLE players (
  -- Who sits where, as the header says.
  match INTEGER NOT NULL REFERENCES matches,
  seat TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_by_name ON players (name, match);

CREATE TABLE kinds (
  -- What many entries have in common, each combination once: the type and version of the event, who caused it, and
  -- the rules it follows, a JSON list. Never changed.
  id INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  v INTEGER NOT NULL,
  by TEXT NOT NULL,
  rules TEXT NOT NULL,
  UNIQUE (type, v, by, rules)
) STRICT;

CREATE TABLE stored_entries (
  -- One row for each entry, never changed. The place is the number of the match in its upper 32 bits and that of the
  -- entry in its lower, so a match is one run of rows. The body is the rest of the line as a JSON object: data, sealed
  -- and secret. A line that is not written the usual way has no kind and no columns; its body is the whole line. The
  -- seal is at the last entry of a commit. A commit is written in one transaction, so a match always ends with a seal.
  place INTEGER PRIMARY KEY CHECK (place & 4294967295 > 0),
  kind INTEGER REFERENCES kinds,
  at TEXT,
  cause INTEGER,
  body TEXT NOT NULL,
  seal BLOB CHECK (length(seal) = 32)
) STRICT;

CREATE VIEW lines AS
  -- The stored entries with their kinds, and as exactly the lines of the replay file, secrets included. Seals are in hex.
  SELECT place, body,
    iif(kind IS NULL, body ->> '$.at', at) AS at,
    iif(kind IS NULL, body ->> '$.cause', cause) AS cause,
    iif(kind IS NULL, body ->> '$.type', type) AS type,
    iif(kind IS NULL, body ->> '$.v', v) AS v,
    iif(kind IS NULL, body ->> '$.by', by) AS by,
    iif(kind IS NULL, body -> '$.rules', rules) AS rules,
    CASE WHEN kind IS NULL THEN body ELSE
      '{"seq":' || (place & 4294967295) || ',"type":"' || type || '","v":' || v || ',"at":"' || at || '","by":"' || by || '"'
      || coalesce(',"cause":' || cause, '') || iif(rules = '[]', '', ',"rules":' || rules) || ',' || substr(body, 2)
    END AS line,
    iif(seal IS NULL, NULL, lower(hex(seal))) AS seal
  FROM stored_entries LEFT JOIN kinds ON id = kind;

CREATE VIEW entries AS
  -- The lines with the numbers of their matches. Both conditions on the place say the same; one is for finding the
  -- entries of a match, the other for finding the match of an entry.
  SELECT no AS match, place & 4294967295 AS seq, type, v, lines.at, by, cause, rules, body, line, seal
  FROM lines JOIN matches ON no = place >> 32 AND place BETWEEN no << 32 AND (no << 32 | 4294967295);

CREATE TABLE writers (
  -- Who may add to a match. Opening a match for writing puts a new fencing token here; the holder of an older one is fenced.
  match INTEGER PRIMARY KEY REFERENCES matches,
  token TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE results (
  -- How matches ended, cached for lists. Valid only while last is the last entry of the match. Without a
  -- reason the match was still being played; with a reason and no winner it was a draw.
  match INTEGER PRIMARY KEY REFERENCES matches,
  last INTEGER NOT NULL,
  winner TEXT,
  reason TEXT
) STRICT;

CREATE TABLE offsets (
  -- Where to go on reading the topics a shelf is filled from.
  topic TEXT NOT NULL,
  partition INTEGER NOT NULL,
  next INTEGER NOT NULL,
  PRIMARY KEY (topic, partition)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER matches_are_not_changed BEFORE UPDATE ON matches
BEGIN SELECT RAISE(ABORT, 'a match that is in the log is never changed'); END;
CREATE TRIGGER matches_are_not_deleted BEFORE DELETE ON matches
BEGIN SELECT RAISE(ABORT, 'a match that is in the log is never deleted'); END;
CREATE TRIGGER card_sets_are_not_changed BEFORE UPDATE ON card_sets
BEGIN SELECT RAISE(ABORT, 'a card set that is in the log is never changed'); END;
CREATE TRIGGER card_sets_are_not_deleted BEFORE DELETE ON card_sets
BEGIN SELECT RAISE(ABORT, 'a card set that is in the log is never deleted'); END;
CREATE TRIGGER players_are_not_changed BEFORE UPDATE ON players
BEGIN SELECT RAISE(ABORT, 'the players of a match in the log are never changed'); END;
CREATE TRIGGER players_are_not_deleted BEFORE DELETE ON players
BEGIN SELECT RAISE(ABORT, 'the players of a match in the log are never deleted'); END;
CREATE TRIGGER kinds_are_not_changed BEFORE UPDATE ON kinds
BEGIN SELECT RAISE(ABORT, 'what is recorded of an entry is never changed'); END;
CREATE TRIGGER kinds_are_not_deleted BEFORE DELETE ON kinds
BEGIN SELECT RAISE(ABORT, 'what is recorded of an entry is never deleted'); END;
CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON stored_entries
BEGIN SELECT RAISE(ABORT, 'an entry that is in the log is never changed; a rewind is a new entry'); END;
CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON stored_entries
BEGIN SELECT RAISE(ABORT, 'an entry that is in the log is never deleted; a rewind is a new entry'); END;
