CREATE TABLE dead_letters (
  -- Records of a topic that this shelf left out: where they are, which match they name, why, and when that was noticed.
  -- They stay in the topic. Rows may be deleted at any time.
  topic TEXT NOT NULL,
  partition INTEGER NOT NULL,
  offset INTEGER NOT NULL,
  match TEXT,
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (topic, partition, offset)
) STRICT, WITHOUT ROWID;
