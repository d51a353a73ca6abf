-- Matches that listings leave out. Local to this file: never part of the log, and never read from a topic.
CREATE TABLE hidden_matches (
  id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
