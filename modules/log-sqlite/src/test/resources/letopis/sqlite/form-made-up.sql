-- A form there may be one day, for tests.
CREATE TABLE of_form_2 (made_up TEXT NOT NULL) STRICT;
INSERT INTO of_form_2 SELECT id FROM matches;
