// The steps from an empty database to the schema of today, in order; `user_version` counts the ones already taken.
// A released step is never edited: a change is a new step at the end.
import type { DatabaseSync } from "node:sqlite";
import { INITIAL_SCHEMA } from "./schema-initial.ts";
import {
  DELIVERY_QUOTA_SCHEMA,
  MESSAGE_QUOTA_SCHEMA,
  QUOTA_SCHEMA,
  WRITTEN_QUOTA_SCHEMA,
} from "./schema-quotas.ts";
import { SEARCH_MERGES, SEARCH_ORDERS, SEARCH_SCHEMA, SEARCH_WITHOUT_POSITIONS } from "./schema-search.ts";

/** Counts the tickets of a key that nobody has used. */
const WAITING_TICKETS = `CREATE INDEX realtime_tickets_waiting ON realtime_tickets (key_id, expires_at)
  WHERE used_at IS NULL`;

/** Tells for every event whether the identity behind an endpoint still has a key. */
const ACTIVE_KEYS = "CREATE INDEX api_keys_active ON api_keys (member_id) WHERE status = 'active'";

/** For owners and admins, who list the endpoints of all identities. */
const ALL_ENDPOINTS =
  "CREATE INDEX webhook_endpoints_of_all ON webhook_endpoints (workspace_id, created_at, seq)";

/** The index of scopes apart from their answers, so that it can be written later than these. */
const IDEMPOTENCY_SCOPES = `CREATE TABLE answers (
  seq INTEGER PRIMARY KEY,
  scope TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
INSERT INTO answers SELECT seq, scope, fingerprint, status, body, expires_at FROM idempotency;
DROP TABLE idempotency;
ALTER TABLE answers RENAME TO idempotency;
CREATE TABLE idempotency_scopes (scope TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO idempotency_scopes SELECT scope, seq FROM idempotency ORDER BY scope`;

/** The text of an event once, however many endpoints it goes to. */
const PAYLOADS = `CREATE TABLE webhook_payloads (event_id TEXT PRIMARY KEY, payload TEXT NOT NULL);
INSERT OR IGNORE INTO webhook_payloads SELECT event_id, payload FROM webhook_deliveries;
ALTER TABLE webhook_deliveries DROP COLUMN payload;
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (event_id)`;

/** Start of the failures that no success has ended yet. */
const FAILING_SINCE = "ALTER TABLE webhook_endpoints ADD COLUMN failing_since INTEGER";

/** The digest of the key's secret when the ticket was opened: after a rotation the ticket is void. */
const TICKET_KEY = "ALTER TABLE realtime_tickets ADD COLUMN key_digest TEXT";

export const MIGRATIONS: readonly string[] = [
  INITIAL_SCHEMA,
  SEARCH_SCHEMA,
  WAITING_TICKETS,
  IDEMPOTENCY_SCOPES,
  ACTIVE_KEYS,
  ALL_ENDPOINTS,
  SEARCH_MERGES,
  SEARCH_ORDERS,
  QUOTA_SCHEMA,
  FAILING_SINCE,
  PAYLOADS,
  MESSAGE_QUOTA_SCHEMA,
  TICKET_KEY,
  DELIVERY_QUOTA_SCHEMA,
  SEARCH_WITHOUT_POSITIONS,
  WRITTEN_QUOTA_SCHEMA,
];

/** Each step and its number are committed together, so that a crash leaves a database between two steps. Returns how many were taken before. */
export function migrate(db: DatabaseSync, migrations: readonly string[] = MIGRATIONS): number {
  const version = Number(db.prepare("PRAGMA user_version").get()?.user_version ?? 0);
  if (version > migrations.length) {
    throw new Error(
      `database: expected schema version ${migrations.length} or older, found ${version}; it was written by a newer release`,
    );
  }
  migrations.slice(version).forEach((sql, index) => {
    try {
      db.exec(`BEGIN IMMEDIATE; ${sql}; PRAGMA user_version = ${version + index + 1}; COMMIT;`);
    } catch (error) {
      if (db.isTransaction) db.exec("ROLLBACK");
      throw error;
    }
  });
  return version;
}
