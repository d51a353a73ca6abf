-- Who signed a commit, beside its seal: the first 8 bytes are the id of the key, the other 64 the signature.
ALTER TABLE stored_entries ADD COLUMN signature BLOB CHECK (signature IS NULL OR seal IS NOT NULL AND length(signature) = 72);

DROP VIEW entries;
DROP VIEW lines;

CREATE VIEW lines AS
  -- The stored entries with their kinds, and as exactly the lines of the replay file, secrets included. Seals and
  -- signatures are in hex.
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
    iif(seal IS NULL, NULL, lower(hex(seal))) AS seal,
    iif(signature IS NULL, NULL, lower(hex(signature))) AS signature
  FROM stored_entries LEFT JOIN kinds ON id = kind;

CREATE VIEW entries AS
  -- The lines with the numbers of their matches. Both conditions on the place say the same; one is for finding the
  -- entries of a match, the other for finding the match of an entry.
  SELECT no AS match, place & 4294967295 AS seq, type, v, lines.at, by, cause, rules, body, line, seal, signature
  FROM lines JOIN matches ON no = place >> 32 AND place BETWEEN no << 32 AND (no << 32 | 4294967295);
