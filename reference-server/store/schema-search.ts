/**
 * Full-text index of messages. It is filled when somebody searches, from the last message that it knows, so that
 * writing a message does not pay for it; texts that change later are noted for that moment as well.
 */
export const SEARCH_SCHEMA = `
CREATE VIRTUAL TABLE message_words USING fts5 (content, tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE search_progress (id INTEGER PRIMARY KEY CHECK (id = 1), indexed_seq INTEGER NOT NULL);
INSERT INTO search_progress VALUES (1, 0);
CREATE TABLE search_changes (seq INTEGER PRIMARY KEY);
CREATE TRIGGER messages_changed AFTER UPDATE OF content ON messages BEGIN
  INSERT OR IGNORE INTO search_changes VALUES (new.seq);
END
`;
