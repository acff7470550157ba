// Sums and indexes from which the quotas of an identity are read.

/** A small file takes a block of the disk and a row. The triggers keep the sums, which nobody could afford to add up. */
export const QUOTA_SCHEMA = `
ALTER TABLE members ADD COLUMN created_by_member_id TEXT;
CREATE INDEX agents_by_creator ON members (created_by_member_id) WHERE created_by_member_id IS NOT NULL;
CREATE INDEX api_keys_by_member ON api_keys (member_id) WHERE status <> 'revoked';
CREATE INDEX webhook_endpoints_active ON webhook_endpoints (member_id) WHERE status = 'active';
CREATE TABLE stored_bytes (member_id TEXT PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO stored_bytes SELECT created_by_member_id, sum(max(size_bytes, 4096)) FROM files GROUP BY 1;
CREATE TRIGGER file_declared AFTER INSERT ON files BEGIN
  INSERT INTO stored_bytes VALUES (new.created_by_member_id, max(new.size_bytes, 4096))
    ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes;
END;
CREATE TRIGGER file_removed AFTER DELETE ON files BEGIN
  UPDATE stored_bytes SET bytes = bytes - max(old.size_bytes, 4096) WHERE member_id = old.created_by_member_id;
END;
`;

/** Texts that are written for an import count for the identity that imports, and not for the author whom it names. */
export const MESSAGE_QUOTA_SCHEMA = `
CREATE TABLE message_bytes (member_id TEXT PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO message_bytes SELECT author_id, sum(400 + coalesce(octet_length(content), 0)
  + coalesce(octet_length(forward_source), 0) + coalesce(octet_length(question_card), 0)) FROM messages GROUP BY 1;
ALTER TABLE inbound_webhook_sources ADD COLUMN created_by_member_id TEXT;
CREATE INDEX inbound_webhook_sources_by_creator ON inbound_webhook_sources (created_by_member_id)
  WHERE created_by_member_id IS NOT NULL;
`;

/** Deliveries of an identity, with any status. The triggers keep the sums, as for files. */
export const DELIVERY_QUOTA_SCHEMA = `
CREATE TABLE kept_deliveries (member_id TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO kept_deliveries SELECT member_id, count(*) FROM webhook_deliveries GROUP BY 1;
CREATE TRIGGER delivery_made AFTER INSERT ON webhook_deliveries BEGIN
  INSERT INTO kept_deliveries VALUES (new.member_id, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER delivery_forgotten AFTER DELETE ON webhook_deliveries BEGIN
  UPDATE kept_deliveries SET count = count - 1 WHERE member_id = old.member_id;
END;
`;

/** Not only messages: all that an identity writes and that stays. */
export const WRITTEN_QUOTA_SCHEMA = "ALTER TABLE message_bytes RENAME TO written_bytes";
