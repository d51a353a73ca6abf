CREATE VIEW cards AS
  -- What cards are called: a row wherever an entry names one, and for every card that is turned up, secrets included. A
  -- card is numbered within one game of a match, so its name is that of the last row before, or else of the first after.
  SELECT match, seq, card, name FROM (
    SELECT match, seq,
      coalesce(named.value ->> '$.item', named.value ->> '$.source', named.value ->> '$.card', named.value ->> '$.creature')
        AS card,
      named.value ->> '$.name' AS name
    FROM entries, json_tree(body, '$.data') AS named
    WHERE named.type = 'object' AND json_type(named.value, '$.name') = 'text'
    UNION ALL
    SELECT match, seq, turned.value AS card,
      coalesce(body ->> ('$.data.faces[' || turned.key || ']'),
        body ->> ('$.secret.' || (body ->> '$.data.seat') || '.faces[' || turned.key || ']')) AS name
    FROM entries, json_each(body, '$.data.cards') AS turned
    WHERE entries.type LIKE '%.cards-turned-up')
  WHERE card GLOB 'c[0-9]*' AND name IS NOT NULL;
