-- A later version, for tests.
CREATE TABLE of_next_version (made_up TEXT NOT NULL) STRICT;
INSERT INTO of_next_version SELECT id FROM matches;
