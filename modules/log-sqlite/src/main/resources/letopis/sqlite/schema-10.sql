-- The token of whoever began a match, so that a second beginning by somebody else is told from reading the first again.
ALTER TABLE writers ADD COLUMN opened TEXT;

-- Up to which offset of which topic the records of a match have been judged for good. Reading them again changes nothing.
ALTER TABLE writers ADD COLUMN judged_topic TEXT;
ALTER TABLE writers ADD COLUMN judged INTEGER;

-- Which commit a record ends that was left out: the hash of its seal.
ALTER TABLE dead_letters ADD COLUMN commit_seal TEXT;

CREATE INDEX dead_letters_by_match ON dead_letters (match) WHERE match IS NOT NULL;

CREATE TABLE card_set_places (
  -- Where in the topic of card sets each set is, as far as that was read: the offset of a record whose value has the
  -- hash of its key.
  topic TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  offset INTEGER NOT NULL,
  PRIMARY KEY (topic, sha256)
) STRICT, WITHOUT ROWID;

CREATE TABLE missing_card_sets (
  -- Card sets that headers name and that were not in their topic yet when the headers were read.
  sha256 TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
