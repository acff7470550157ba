/**
 * The first schema, for every aggregate of the service. Timestamps are integers in milliseconds, lists and free objects
 * are JSON text, ids are text; `seq` is the order of arrival and breaks ties between equal timestamps.
 */
export const INITIAL_SCHEMA = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE workspaces (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Events up to this position were dropped from the log; a cursor below it cannot be resumed.
  events_floor INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE members (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  kind TEXT NOT NULL CHECK (kind IN ('human', 'agent', 'service')),
  role TEXT NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'admin', 'member')),
  display_name TEXT,
  handle TEXT,
  email TEXT,
  title TEXT,
  role_name TEXT,
  profile_image_url TEXT,
  avatar_asset_key TEXT,
  avatar_width REAL,
  avatar_height REAL,
  avatar_source_kind INTEGER,
  is_workspace_agent INTEGER NOT NULL DEFAULT 0,
  is_connected_app INTEGER NOT NULL DEFAULT 0,
  is_guest INTEGER NOT NULL DEFAULT 0,
  connected_app_key TEXT,
  claim_status TEXT CHECK (claim_status IN ('claimed', 'unclaimed')),
  source_kind TEXT CHECK (source_kind IN ('svc', 'chat_import', 'chat_sync')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_at INTEGER,
  -- Of imported rows, here and below: the import and the id in the source tool.
  import_seq INTEGER,
  external_id TEXT
);
CREATE UNIQUE INDEX members_by_source ON members (import_seq, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX members_by_workspace ON members (workspace_id, id);
CREATE INDEX agents_by_workspace ON members (workspace_id, created_at, seq) WHERE kind = 'agent';
CREATE UNIQUE INDEX agents_by_name ON members (workspace_id, display_name) WHERE kind = 'agent' AND archived_at IS NULL;

CREATE TABLE api_keys (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  name TEXT,
  key_prefix TEXT NOT NULL,
  secret_digest TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'disabled', 'revoked')),
  created_by_key_id TEXT,
  created_at INTEGER NOT NULL,
  rotated_at INTEGER,
  disabled_at INTEGER,
  revoked_at INTEGER
);
CREATE INDEX api_keys_by_workspace ON api_keys (workspace_id, created_at, seq);

CREATE TABLE conversations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  description TEXT,
  canonical_name TEXT,
  local_alias TEXT,
  everyone_member_group_id TEXT,
  summary_text TEXT,
  creator_member_id TEXT REFERENCES members (id),
  external_channel_id TEXT,
  type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2)),
  origin INTEGER NOT NULL DEFAULT 0 CHECK (origin IN (0, 1, 2)),
  access_control_type INTEGER NOT NULL DEFAULT 1 CHECK (access_control_type IN (0, 1)),
  sync_enabled INTEGER NOT NULL DEFAULT 0,
  bridge_kind TEXT CHECK (bridge_kind IN ('svc_connect', 'partner_connect')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_at INTEGER,
  last_summary_at INTEGER,
  import_seq INTEGER,
  external_id TEXT
);
CREATE UNIQUE INDEX conversations_by_source ON conversations (import_seq, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX conversations_by_workspace ON conversations (workspace_id, created_at, seq);

CREATE TABLE conversation_members (
  conversation_id TEXT NOT NULL REFERENCES conversations (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  is_hidden INTEGER NOT NULL DEFAULT 0,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, member_id)
) WITHOUT ROWID;
CREATE INDEX conversation_members_by_member ON conversation_members (member_id, conversation_id);

CREATE TABLE messages (
  -- Messages are never deleted, so that the key grows by itself; AUTOINCREMENT would write a second row for each.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL,
  conversation_id TEXT NOT NULL REFERENCES conversations (id),
  author_id TEXT NOT NULL REFERENCES members (id),
  content TEXT,
  thread_root_id TEXT REFERENCES messages (id),
  -- Imported replies may name each other in any order of timestamps; only at the end must all of them be there.
  replied_to_message_id TEXT REFERENCES messages (id) DEFERRABLE INITIALLY DEFERRED,
  image_urls TEXT,
  explicit_context_message_ids TEXT,
  suppressed_link_preview_urls TEXT,
  forward_source TEXT,
  question_card TEXT,
  replies_count INTEGER NOT NULL DEFAULT 0,
  -- Counts of the two side tables, so that reads touch those only for messages that have rows there.
  file_count INTEGER NOT NULL DEFAULT 0,
  reaction_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER,
  import_seq INTEGER,
  external_id TEXT
);
CREATE UNIQUE INDEX messages_by_source ON messages (import_seq, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX messages_by_conversation ON messages (conversation_id, created_at, seq);
CREATE INDEX replies_by_root ON messages (thread_root_id, created_at, seq) WHERE thread_root_id IS NOT NULL;

CREATE TABLE reactions (
  message_id TEXT NOT NULL REFERENCES messages (id),
  emoji_text TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES members (id),
  created_at INTEGER NOT NULL,
  import_seq INTEGER,
  external_id TEXT,
  PRIMARY KEY (message_id, emoji_text, member_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX reactions_by_source ON reactions (import_seq, external_id) WHERE external_id IS NOT NULL;

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  created_by_key_id TEXT NOT NULL,
  created_by_member_id TEXT NOT NULL REFERENCES members (id),
  filename TEXT NOT NULL,
  content_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  sha256 TEXT,
  status TEXT NOT NULL CHECK (status IN ('waiting_for_upload', 'ready')),
  upload_expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  ready_at INTEGER
) WITHOUT ROWID;
CREATE INDEX files_awaited ON files (upload_expires_at) WHERE status = 'waiting_for_upload';

CREATE TABLE message_files (
  message_id TEXT NOT NULL REFERENCES messages (id),
  position INTEGER NOT NULL,
  file_id TEXT NOT NULL REFERENCES files (id),
  PRIMARY KEY (message_id, position)
) WITHOUT ROWID;
CREATE INDEX message_files_by_file ON message_files (file_id);

-- Rows are appended; a table ordered by the random scopes would touch another page with every response.
CREATE TABLE idempotency (
  seq INTEGER PRIMARY KEY,
  scope TEXT NOT NULL UNIQUE,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);

CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Nobody looks an event up by its id; an index would be written for nothing.
  id TEXT NOT NULL,
  workspace_id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- The event is visible to readers of this conversation.
  conversation_id TEXT NOT NULL,
  message_id TEXT,
  mentions TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX events_by_workspace ON events (workspace_id, seq);

CREATE TABLE realtime_tickets (
  digest TEXT PRIMARY KEY,
  connection_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  subscription TEXT NOT NULL,
  resume_position INTEGER,
  warnings TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX realtime_tickets_by_expiry ON realtime_tickets (expires_at);

CREATE TABLE imports (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  source TEXT NOT NULL,
  source_workspace_id TEXT NOT NULL,
  source_workspace_name TEXT,
  status TEXT NOT NULL CHECK (status IN ('open', 'complete')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  completed_at INTEGER,
  UNIQUE (workspace_id, source, source_workspace_id)
);

CREATE TABLE tasks (
  id TEXT PRIMARY KEY,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  conversation_id TEXT REFERENCES conversations (id),
  creator_member_id TEXT REFERENCES members (id),
  name TEXT NOT NULL,
  objective TEXT NOT NULL,
  summary TEXT,
  phase TEXT,
  state_version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_activity_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tasks_by_workspace ON tasks (workspace_id, last_activity_at, id);

CREATE TABLE task_entries (
  id TEXT PRIMARY KEY,
  task_id TEXT NOT NULL REFERENCES tasks (id),
  kind TEXT,
  author_kind TEXT,
  author_label TEXT,
  author_member_id TEXT REFERENCES members (id),
  body_markdown TEXT,
  run_id TEXT,
  source_message_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX task_entries_by_task ON task_entries (task_id, created_at, id);

CREATE TABLE task_resources (
  id TEXT PRIMARY KEY,
  task_id TEXT NOT NULL REFERENCES tasks (id),
  created_by_entry_id TEXT REFERENCES task_entries (id),
  label TEXT NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  archived_at INTEGER
) WITHOUT ROWID;
CREATE INDEX task_resources_by_task ON task_resources (task_id, created_at, id);

CREATE TABLE calls (
  id TEXT PRIMARY KEY,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  conversation_id TEXT NOT NULL REFERENCES conversations (id),
  status TEXT NOT NULL,
  title TEXT,
  summary TEXT,
  chapters TEXT NOT NULL DEFAULT '[]',
  duration_seconds REAL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX calls_by_conversation ON calls (conversation_id, started_at, id);

CREATE TABLE call_participants (
  call_id TEXT NOT NULL REFERENCES calls (id),
  member_id TEXT NOT NULL REFERENCES members (id),
  PRIMARY KEY (call_id, member_id)
) WITHOUT ROWID;

CREATE TABLE call_segments (
  call_id TEXT NOT NULL REFERENCES calls (id),
  position INTEGER NOT NULL,
  speaker_name TEXT,
  content TEXT NOT NULL,
  start_ms INTEGER NOT NULL,
  end_ms INTEGER NOT NULL,
  PRIMARY KEY (call_id, position)
) WITHOUT ROWID;

CREATE TABLE clipboards (
  id TEXT PRIMARY KEY,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  owner_member_id TEXT NOT NULL REFERENCES members (id),
  title TEXT NOT NULL,
  description TEXT,
  items TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE webhook_endpoints (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- The identity that made it: what it can read decides what is sent, and it alone manages the endpoint.
  member_id TEXT NOT NULL REFERENCES members (id),
  name TEXT,
  url TEXT NOT NULL,
  enabled_events TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'disabled')),
  -- Signing needs the secrets themselves, so they are stored encrypted, not hashed.
  sealed_secret TEXT NOT NULL,
  secret_prefix TEXT NOT NULL,
  sealed_previous_secret TEXT,
  previous_secret_expires_at INTEGER,
  disabled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX webhook_endpoints_by_member ON webhook_endpoints (member_id, created_at, seq);
CREATE INDEX webhook_endpoints_by_workspace ON webhook_endpoints (workspace_id) WHERE status = 'active';

CREATE TABLE webhook_deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id),
  member_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  -- An identity that can no longer read this conversation gets nothing; null for events without one.
  conversation_id TEXT,
  payload TEXT NOT NULL,
  status TEXT NOT NULL
    CHECK (status IN ('pending', 'scheduled', 'in_flight', 'succeeded', 'retrying', 'failed', 'skipped')),
  attempt_count INTEGER NOT NULL DEFAULT 0,
  max_attempts INTEGER NOT NULL,
  -- Set exactly while the delivery waits for its next attempt.
  next_attempt_at INTEGER,
  last_attempt_at INTEGER,
  last_http_status INTEGER,
  last_error_code TEXT,
  replay_of_delivery_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX webhook_deliveries_by_member ON webhook_deliveries (member_id, created_at, seq);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_due_by_endpoint ON webhook_deliveries (endpoint_id, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_in_flight ON webhook_deliveries (seq) WHERE status = 'in_flight';
CREATE INDEX webhook_deliveries_done ON webhook_deliveries (created_at) WHERE next_attempt_at IS NULL;

CREATE TABLE inbound_webhook_sources (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  secret_prefix TEXT NOT NULL,
  secret_digest TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX inbound_webhook_sources_by_workspace ON inbound_webhook_sources (workspace_id, created_at, seq);

CREATE TABLE inbound_webhook_routes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  source_id TEXT NOT NULL REFERENCES inbound_webhook_sources (id),
  conversation_id TEXT NOT NULL REFERENCES conversations (id),
  name TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX inbound_webhook_routes_by_source ON inbound_webhook_routes (source_id, created_at, seq)
`;
