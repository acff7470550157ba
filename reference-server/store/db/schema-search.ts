/**
 * Full-text index of messages. It is filled when somebody searches, from the last message that it knows, so that
 * writing a message does not pay for it; texts that change later are noted for that moment as well.
 */
export const TOKENIZER = "unicode61 remove_diacritics 2";

export const SEARCH_SCHEMA = `
CREATE VIRTUAL TABLE message_words USING fts5 (content, tokenize = '${TOKENIZER}');
CREATE TABLE search_progress (id INTEGER PRIMARY KEY CHECK (id = 1), indexed_seq INTEGER NOT NULL);
INSERT INTO search_progress VALUES (1, 0);
CREATE TABLE search_changes (seq INTEGER PRIMARY KEY);
CREATE TRIGGER messages_changed AFTER UPDATE OF content ON messages BEGIN
  INSERT OR IGNORE INTO search_changes VALUES (new.seq);
END
`;

/** Merging is done by `search-index.ts` in steps: by itself the index does it for half a second in the midst of a write. */
export const SEARCH_MERGES = `
INSERT INTO message_words (message_words, rank) VALUES ('automerge', 0);
INSERT INTO message_words (message_words, rank) VALUES ('crisismerge', 1000);
`;

/**
 * Without the positions of words, which nobody asks for: a word that a message says five thousand times is as quick to
 * find as one that it says once. The next search fills the index again.
 */
export const SEARCH_WITHOUT_POSITIONS = `
DROP TABLE message_words;
CREATE VIRTUAL TABLE message_words USING fts5 (content, tokenize = '${TOKENIZER}', detail = none);
UPDATE search_progress SET indexed_seq = 0;
DELETE FROM search_changes;
${SEARCH_MERGES}`;

/** The orders in which members and calls are searched. */
export const SEARCH_ORDERS = `
CREATE INDEX members_by_name ON members (workspace_id, coalesce(display_name, ''), id) WHERE kind <> 'service';
CREATE INDEX calls_by_start ON calls (workspace_id, started_at, id);
CREATE INDEX clipboards_by_owner ON clipboards (owner_member_id, created_at, id);
`;
