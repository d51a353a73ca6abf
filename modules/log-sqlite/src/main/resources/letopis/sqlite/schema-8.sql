-- Where a match is played: the tournament, its round, the table. Null where nobody wrote it down.
ALTER TABLE matches ADD COLUMN event TEXT GENERATED ALWAYS AS (header ->> '$.event') VIRTUAL;
ALTER TABLE matches ADD COLUMN round TEXT GENERATED ALWAYS AS (header ->> '$.round') VIRTUAL;
ALTER TABLE matches ADD COLUMN table_no TEXT GENERATED ALWAYS AS (header ->> '$.table') VIRTUAL;

CREATE INDEX matches_by_event ON matches (event, round, table_no, rtrim(at, 'Z'), id) WHERE event IS NOT NULL;
