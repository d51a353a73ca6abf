-- What is derived from matches for those who ask many of them the same question. All of it can be derived again.
CREATE TABLE analysed (
  -- The matches that were looked through: up to which entry, how they stood then, who went first. Without a reason the
  -- match was still being played; with a reason and no winner it was a draw.
  match INTEGER PRIMARY KEY REFERENCES matches,
  last INTEGER NOT NULL,
  choices INTEGER NOT NULL,
  first TEXT,
  winner TEXT,
  reason TEXT
) STRICT;

CREATE TABLE fact_paths (
  -- What facts are about, each once: a seat, the name of a card or nothing, and what of it.
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,
  key TEXT NOT NULL,
  path TEXT NOT NULL GENERATED ALWAYS AS (iif(subject = '', key, subject || '.' || key)) VIRTUAL,
  UNIQUE (subject, key)
) STRICT;

CREATE INDEX fact_paths_by_path ON fact_paths (path);
CREATE INDEX fact_paths_by_key ON fact_paths (key);

CREATE TABLE stored_facts (
  -- What is different on the board after an entry, as the judge sees it. The place is that of stored_entries; the card
  -- is the number in its id, or 0. A value of null says that there is none any more.
  path INTEGER NOT NULL REFERENCES fact_paths,
  place INTEGER NOT NULL,
  card INTEGER NOT NULL,
  value ANY,
  PRIMARY KEY (path, place, card)
) STRICT, WITHOUT ROWID;

CREATE TABLE stored_events (
  -- The entries of each type of event in a match, as the steps from one to the next, 7 bits a byte.
  type TEXT NOT NULL,
  match INTEGER NOT NULL REFERENCES matches,
  seqs BLOB NOT NULL,
  PRIMARY KEY (type, match)
) STRICT, WITHOUT ROWID;

CREATE TABLE taken_back (
  -- Entries that were taken back, from the first to the last, and the entry that did so.
  match INTEGER NOT NULL REFERENCES matches,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  by INTEGER NOT NULL,
  PRIMARY KEY (match, first)
) STRICT, WITHOUT ROWID;

CREATE TABLE turns (
  -- Where turns begin.
  match INTEGER NOT NULL REFERENCES matches,
  seq INTEGER NOT NULL,
  game INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  active TEXT NOT NULL,
  PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledgers (
  -- The arithmetic of a life in a phase: what it was before, what it came to, and whether its owner lives. The lines
  -- are a list of objects with code, amount, source, wielder and entry. The subject is the name of a card or a seat.
  match INTEGER NOT NULL REFERENCES matches,
  seq INTEGER NOT NULL,
  no INTEGER NOT NULL,
  card INTEGER NOT NULL,
  subject TEXT NOT NULL,
  of TEXT NOT NULL,
  before INTEGER NOT NULL,
  net INTEGER NOT NULL,
  after INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  lines TEXT NOT NULL,
  PRIMARY KEY (match, seq, no)
) STRICT, WITHOUT ROWID;

CREATE TABLE deaths (
  -- Cards that died of it, whose they were, who did the last harm, and what with.
  match INTEGER NOT NULL REFERENCES matches,
  seq INTEGER NOT NULL,
  card INTEGER NOT NULL,
  name TEXT NOT NULL,
  seat TEXT,
  killer TEXT,
  weapon TEXT,
  PRIMARY KEY (match, seq, card)
) STRICT, WITHOUT ROWID;

CREATE TABLE played (
  -- Cards that came from a hand or a deck into play.
  match INTEGER NOT NULL REFERENCES matches,
  seq INTEGER NOT NULL,
  seat TEXT NOT NULL,
  card INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (match, seq, card)
) STRICT, WITHOUT ROWID;

CREATE TABLE decks (
  -- The sample deck each player registered, by name; none where it was another, or nobody listed it.
  match INTEGER NOT NULL REFERENCES matches,
  seat TEXT NOT NULL,
  deck TEXT NOT NULL,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE VIEW facts AS
  -- What is different on the board after an entry, by path: A.life, phase, Вампир.life. The card is its number, or 0.
  SELECT place >> 32 AS match, place & 4294967295 AS seq, path_.path AS path, path_.subject AS subject,
    path_.key AS key, card, value
  FROM fact_paths AS path_ JOIN stored_facts ON stored_facts.path = path_.id;

CREATE VIEW choices AS
  -- What somebody chose: an entry without a cause.
  SELECT match, seq, type, by, at, body FROM entries WHERE cause IS NULL;
