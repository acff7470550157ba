// Webhook endpoints. An endpoint belongs to the identity that made it, and nobody else can change it, because its
// address receives the events that this identity can read. Owners and admins see and disable every endpoint
// of their workspace.

import { randomBytes } from "node:crypto";
import { notFound, Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import { boundLimit, type Page, type PageRequest, readPage } from "../db/paging.ts";
import { inSlices } from "../db/slices.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { KeyHolder } from "../keys/key-rows.ts";
import type { Viewer } from "../members/directory.ts";
import { bytesOf, ROW_BYTES } from "../quotas.ts";
import type { StoreContext } from "../store-context.ts";
import { openEndpointFailures } from "./endpoint-failures.ts";
import {
  type ListeningEndpoint,
  type ListeningEndpoints,
  openListeningEndpoints,
} from "./listening-endpoints.ts";

export interface WebhookEndpoint {
  seq: number;
  id: string;
  workspaceId: string;
  memberId: string;
  name: string | null;
  url: string;
  enabledEvents: readonly string[];
  status: "active" | "disabled";
  secretPrefix: string;
  /** Null when only one secret signs. */
  previousSecretExpiresAt: number | null;
  disabledAt: number | null;
  createdAt: number;
  updatedAt: number;
}

type EndpointSettings = Pick<WebhookEndpoint, "name" | "url" | "enabledEvents">;
export type EndpointChanges = Partial<EndpointSettings & Pick<WebhookEndpoint, "status">>;

export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** A caller sees the endpoints of its own identity (the default) or all endpoints of its workspace. */
export type Reach = "own" | "workspace";

/** Owners and admins see every endpoint of the workspace, so that none goes on unseen when its creator's keys are gone. */
export const reachOf = ({ role }: { role: KeyHolder["role"] }): Reach =>
  role === "member" ? "own" : "workspace";

type MakeOnce = Once<EndpointWithSecret> | undefined;

export interface WebhookEndpoints {
  create(viewer: Viewer, settings: EndpointSettings, once: MakeOnce): Promise<OnceResult<EndpointWithSecret>>;
  /** Undefined when it does not exist or is beyond the reach. */
  get(viewer: Viewer, endpointId: string, reach?: Reach): Promise<WebhookEndpoint | undefined>;
  /** The newest first. */
  list(viewer: Viewer, page: PageRequest, reach?: Reach): Promise<Page<WebhookEndpoint>>;
  /**
   * Deliveries that wait for a disabled endpoint are skipped. Of others' endpoints disabling is the one
   * change allowed.
   */
  update(
    viewer: Viewer,
    endpointId: string,
    changes: EndpointChanges,
    reach?: Reach,
  ): Promise<WebhookEndpoint>;
  /** Until the overlap is over the old secret signs as well. */
  rotateSecret(
    viewer: Viewer,
    endpointId: string,
    overlapMs: number,
    once: MakeOnce,
  ): Promise<OnceResult<EndpointWithSecret>>;
  /**
   * Stores the outcome of an attempt, inside its write. Returns whether the endpoint is disabled now because
   * it has failed for too long; then the deliveries that wait for it are to be skipped.
   */
  noteAttempt(endpointId: string, isSuccess: boolean): boolean;
  /** Skips the deliveries that wait for an endpoint that was disabled for its failures. */
  skipWaiting(endpointId: string): Promise<void>;
  /** Forgets old secrets that sign nothing any more. */
  prune(): Promise<number>;
  /** The active endpoints of a workspace, from memory: every new message asks. */
  listening(workspaceId: string): readonly ListeningEndpoint[];
}

interface Row extends Omit<WebhookEndpoint, "enabledEvents"> {
  enabledEvents: string;
}

/** Of the secret this much is shown: its fixed prefix and four characters, 24 of its 256 bits. */
const SHOWN_LENGTH = 10;
const SECRET_BYTES = 32;
/** Deliveries that one write skips, a few milliseconds. */
const SKIP_SIZE = 500;

const COLUMNS = `seq, id, workspace_id AS workspaceId, member_id AS memberId, name, url, enabled_events AS enabledEvents,
  status, secret_prefix AS secretPrefix, previous_secret_expires_at AS previousSecretExpiresAt,
  disabled_at AS disabledAt, created_at AS createdAt, updated_at AS updatedAt`;
const IN_RANGE = "(created_at, seq) > (?2, ?3) AND (created_at, seq) < (?4, ?5)";

/** The purpose for which the secrets of an endpoint are sealed. */
export function secretPurpose(endpointId: string): string {
  return `webhook endpoint ${endpointId}`;
}

/** The dependencies of the operations on endpoints. */
interface EndpointsContext extends StoreContext {
  statements: ReturnType<typeof prepareStatements>;
  listening: ListeningEndpoints;
}

export function openWebhookEndpoints(store: StoreContext, disableAfterMs?: number): WebhookEndpoints {
  const { connection, queue, writeAs, clock, idempotency } = store;
  const statements = prepareStatements(connection);
  const listening = openListeningEndpoints(store);
  const context: EndpointsContext = { ...store, statements, listening };
  const noteOutcome = openEndpointFailures(store, disableAfterMs);

  return {
    create: (viewer, settings, once) =>
      writeAs(viewer, () => idempotency.run(once, () => insert(context, viewer, settings))),
    get: async (viewer, endpointId, reach = "own") => lookUp(context, viewer, endpointId, reach),
    list: async (viewer, request, reach = "own") => readEndpoints(context, viewer, request, reach),
    update: async (viewer, endpointId, changes, reach = "own") => {
      const updated = await writeAs(viewer, () => {
        update(context, viewer, find(context, viewer, endpointId, reach), changes);
        return find(context, viewer, endpointId, reach);
      });
      if (changes.status === "disabled") await skipWaiting(context, endpointId, "endpoint_disabled");
      return updated;
    },
    rotateSecret: (viewer, endpointId, overlapMs, once) =>
      writeAs(viewer, () => {
        find(context, viewer, endpointId);
        return idempotency.run(once, () => {
          store.quotas.takeWrittenBytes(viewer.memberId, ROW_BYTES);
          const secret = replaceSecret(context, endpointId, overlapMs);
          return { endpoint: find(context, viewer, endpointId), secret };
        });
      }),
    noteAttempt(endpointId, isSuccess) {
      if (!noteOutcome(endpointId, isSuccess)) return false;
      listening.forget();
      return true;
    },
    skipWaiting: (endpointId) => skipWaiting(context, endpointId, "endpoint_failing"),
    prune: () => queue.write(() => statements.prune.run(clock.now())),
    listening: (workspaceId) => listening.of(workspaceId),
  };
}

function lookUp(
  { statements, clock }: EndpointsContext,
  viewer: Viewer,
  endpointId: string,
  reach: Reach,
): WebhookEndpoint | undefined {
  const row = statements.select.get(endpointId, viewer.workspaceId);
  const isReached = reach === "workspace" || row?.memberId === viewer.memberId;
  return row && isReached ? toEndpoint(row, clock.now()) : undefined;
}

function find(
  context: EndpointsContext,
  viewer: Viewer,
  endpointId: string,
  reach: Reach = "own",
): WebhookEndpoint {
  const endpoint = lookUp(context, viewer, endpointId, reach);
  if (endpoint === undefined) throw notFound("webhook endpoint");
  return endpoint;
}

function readEndpoints(
  { statements, clock }: EndpointsContext,
  viewer: Viewer,
  request: PageRequest,
  reach: Reach,
): Page<WebhookEndpoint> {
  const owner = reach === "own" ? viewer.memberId : viewer.workspaceId;
  const page = readPage("desc", request, (direction, low, high, limit) =>
    statements.ranges[reach][direction].all(owner, low.createdAt, low.seq, high.createdAt, high.seq, limit),
  );
  return { ...page, items: page.items.map((row) => toEndpoint(row, clock.now())) };
}

function toEndpoint(row: Row, nowMs: number): WebhookEndpoint {
  const isOver = (row.previousSecretExpiresAt ?? 0) <= nowMs;
  return {
    ...row,
    enabledEvents: JSON.parse(row.enabledEvents),
    previousSecretExpiresAt: isOver ? null : row.previousSecretExpiresAt,
  };
}

function insert(
  context: EndpointsContext,
  viewer: Viewer,
  { name, url, enabledEvents }: EndpointSettings,
): EndpointWithSecret {
  const { statements, listening, clock, ids, sealing, quotas } = context;
  quotas.checkEndpoints(viewer.memberId);
  quotas.takeWrittenBytes(viewer.memberId, bytesOf([name, url]));
  const id = ids("whe");
  const secret = createSigningSecret();
  statements.insertRow.run(
    id,
    viewer.workspaceId,
    viewer.memberId,
    name,
    url,
    JSON.stringify(enabledEvents),
    sealing.seal(secret, secretPurpose(id)),
    secret.slice(0, SHOWN_LENGTH),
    clock.now(),
  );
  listening.forget(viewer.workspaceId);
  return { endpoint: find(context, viewer, id), secret };
}

function update(
  { statements, listening, clock, quotas }: EndpointsContext,
  viewer: Viewer,
  before: WebhookEndpoint,
  changes: EndpointChanges,
): void {
  if (before.memberId !== viewer.memberId && !isDisabling(changes)) {
    throw new Refusal("forbidden", "an endpoint of another identity can be disabled and not changed");
  }
  const { name, url, enabledEvents, status } = { ...before, ...changes };
  if (status === "active" && before.status === "disabled") quotas.checkEndpoints(viewer.memberId);
  const now = clock.now();
  const disabledAt = status === "active" ? null : (before.disabledAt ?? now);
  statements.updateRow.run(name, url, JSON.stringify(enabledEvents), status, disabledAt, now, before.id);
  listening.forget(viewer.workspaceId);
}

/**
 * In writes of a few each, so that they hold nobody back. Deliveries that come after the first of them are
 * not skipped.
 */
async function skipWaiting(
  { queue, statements, clock }: EndpointsContext,
  endpointId: string,
  errorCode: string,
): Promise<void> {
  const newest = statements.selectNewest.get()?.seq ?? 0;
  const skipSome = () => statements.skipWaiting.run(errorCode, clock.now(), endpointId, newest);
  await inSlices(SKIP_SIZE, () => queue.write(skipSome));
}

function replaceSecret(
  { statements, clock, sealing }: EndpointsContext,
  endpointId: string,
  overlapMs: number,
): string {
  const secret = createSigningSecret();
  const now = clock.now();
  const sealed = sealing.seal(secret, secretPurpose(endpointId));
  statements.replaceSecret.run(now + overlapMs, now, sealed, secret.slice(0, SHOWN_LENGTH), endpointId);
  return secret;
}

function prepareStatements(connection: Connection) {
  const insertRow = connection.prepare(
    `INSERT INTO webhook_endpoints (id, workspace_id, member_id, name, url, enabled_events, status, sealed_secret,
       secret_prefix, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'active', ?7, ?8, ?9, ?9)`,
  );
  const select = connection.prepare<Row>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = ? AND workspace_id = ?`,
  );
  const selectRange = (owner: "member_id" | "workspace_id", direction: "ASC" | "DESC") =>
    connection.prepare<Row>(
      `SELECT ${COLUMNS} FROM webhook_endpoints WHERE ${owner} = ?1 AND ${IN_RANGE}
       ORDER BY created_at ${direction}, seq ${direction} ${boundLimit("?6")}`,
    );
  const rangesOf = (owner: "member_id" | "workspace_id") => ({
    asc: selectRange(owner, "ASC"),
    desc: selectRange(owner, "DESC"),
  });
  const ranges = { own: rangesOf("member_id"), workspace: rangesOf("workspace_id") };
  const updateRow = connection.prepare(
    `UPDATE webhook_endpoints SET name = ?, url = ?, enabled_events = ?, status = ?, disabled_at = ?, updated_at = ?,
       failing_since = NULL WHERE id = ?`,
  );
  const skipWaiting = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'skipped', next_attempt_at = NULL, last_error_code = ?,
       updated_at = ? WHERE seq IN (SELECT seq FROM webhook_deliveries
         WHERE endpoint_id = ? AND next_attempt_at IS NOT NULL AND seq <= ? LIMIT ${SKIP_SIZE})`,
  );
  const selectNewest = connection.prepare<{ seq: number }>(
    "SELECT coalesce(max(seq), 0) AS seq FROM webhook_deliveries",
  );
  const replaceSecret = connection.prepare(
    `UPDATE webhook_endpoints SET sealed_previous_secret = iif(?1 > ?2, sealed_secret, NULL),
       previous_secret_expires_at = iif(?1 > ?2, ?1, NULL), sealed_secret = ?3, secret_prefix = ?4, updated_at = ?2
     WHERE id = ?5`,
  );
  const prune = connection.prepare(
    `UPDATE webhook_endpoints SET sealed_previous_secret = NULL, previous_secret_expires_at = NULL
     WHERE previous_secret_expires_at <= ?`,
  );
  return {
    insertRow,
    select,
    ranges,
    updateRow,
    skipWaiting,
    selectNewest,
    replaceSecret,
    prune,
  };
}

/** Whether the changes do nothing but disable. */
export function isDisabling({ status, ...others }: EndpointChanges): boolean {
  return status === "disabled" && Object.keys(others).length === 0;
}

function createSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
