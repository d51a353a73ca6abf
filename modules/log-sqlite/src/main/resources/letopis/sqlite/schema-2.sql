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

CREATE TABLE lines (
  -- One row for each entry, never changed. The line is exactly the line of the replay file, secrets included; the seal
  -- stands at the last entry of a commit. A commit is written in one transaction, so a match always ends with a seal.
  match INTEGER NOT NULL REFERENCES matches,
  seq INTEGER NOT NULL CHECK (seq > 0),
  line TEXT NOT NULL,
  seal TEXT CHECK (length(seal) = 64),
  PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

CREATE VIEW entries AS
  -- The lines with what is asked of them most. Not columns of the table: even those that are not stored are computed
  -- when a row is added, which takes as long as adding it.
  SELECT match, seq, line, seal,
    line ->> '$.type' AS type, line ->> '$.cause' AS cause, line ->> '$.at' AS at, line ->> '$.by' AS by
  FROM lines;

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
CREATE TRIGGER lines_are_not_changed BEFORE UPDATE ON lines
BEGIN SELECT RAISE(ABORT, 'an entry that is in the log is never changed; a rewind is a new entry'); END;
CREATE TRIGGER lines_are_not_deleted BEFORE DELETE ON lines
BEGIN SELECT RAISE(ABORT, 'an entry that is in the log is never deleted; a rewind is a new entry'); END;
