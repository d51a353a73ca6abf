-- A step that fails, for tests.
CREATE TABLE half_way (x INTEGER) STRICT;
INSERT INTO nowhere VALUES (1);
