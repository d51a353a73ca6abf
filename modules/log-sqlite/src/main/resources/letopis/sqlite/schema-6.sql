-- What was thrown over a record that was refused: class and message.
ALTER TABLE dead_letters ADD COLUMN cause TEXT;
