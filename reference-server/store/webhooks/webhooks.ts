/**
 * Webhook endpoints. An endpoint belongs to the identity that made it, and nobody else can change it, because its
 * address receives what that identity can read. Owners and admins see and disable every endpoint of their workspace.
 */
import { randomBytes } from "node:crypto";
import { notFound, Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import { boundLimit, type Page, type PageRequest, readPage } from "../db/paging.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { MemberKind, Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

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

export type EndpointSettings = Pick<WebhookEndpoint, "name" | "url" | "enabledEvents">;
export type EndpointChanges = Partial<EndpointSettings & Pick<WebhookEndpoint, "status">>;

export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** What decides whether an event goes to an endpoint. */
export interface ListeningEndpoint {
  id: string;
  viewer: Viewer;
  enabledEvents: readonly string[];
}

/** Whose endpoints a caller sees: those of its identity, or all of its workspace. Left out it is the former. */
export type Reach = "own" | "workspace";

type MakeOnce = Once<EndpointWithSecret> | undefined;

export interface WebhookEndpoints {
  create(viewer: Viewer, settings: EndpointSettings, once: MakeOnce): Promise<OnceResult<EndpointWithSecret>>;
  /** Undefined when it does not exist or is beyond the reach. */
  get(viewer: Viewer, endpointId: string, reach?: Reach): Promise<WebhookEndpoint | undefined>;
  /** The newest first. */
  list(viewer: Viewer, page: PageRequest, reach?: Reach): Promise<Page<WebhookEndpoint>>;
  /** What waits for an endpoint that is disabled is skipped. Of others' endpoints disabling is the one change allowed. */
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
  /** What came of an attempt, inside its write. An endpoint that fails for too long is disabled. */
  noteAttempt(endpointId: string, isSuccess: boolean): void;
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

const COLUMNS = `seq, id, workspace_id AS workspaceId, member_id AS memberId, name, url, enabled_events AS enabledEvents,
  status, secret_prefix AS secretPrefix, previous_secret_expires_at AS previousSecretExpiresAt,
  disabled_at AS disabledAt, created_at AS createdAt, updated_at AS updatedAt`;
const IN_RANGE = "(created_at, seq) > (?2, ?3) AND (created_at, seq) < (?4, ?5)";

/** For what the secrets of an endpoint are sealed. */
export function secretPurpose(endpointId: string): string {
  return `webhook endpoint ${endpointId}`;
}

export function openWebhookEndpoints(
  { connection, queue, writeAs, clock, ids, idempotency, sealing, quotas }: StoreContext,
  disableAfterMs = Number.POSITIVE_INFINITY,
): WebhookEndpoints {
  const {
    insertRow,
    select,
    ranges,
    updateRow,
    skipWaiting,
    endFailing,
    beginFailing,
    disableFailing,
    replaceSecret,
    prune,
    selectListening,
  } = prepareStatements(connection);
  const known = new Map<string, ListeningEndpoint[]>();
  // A write may have remembered what was undone with it.
  queue.onUndo(() => known.clear());

  function toEndpoint(row: Row): WebhookEndpoint {
    const isOver = (row.previousSecretExpiresAt ?? 0) <= clock.now();
    return {
      ...row,
      enabledEvents: JSON.parse(row.enabledEvents),
      previousSecretExpiresAt: isOver ? null : row.previousSecretExpiresAt,
    };
  }

  function lookUp(viewer: Viewer, endpointId: string, reach: Reach): WebhookEndpoint | undefined {
    const row = select.get(endpointId, viewer.workspaceId);
    return row && (reach === "workspace" || row.memberId === viewer.memberId) ? toEndpoint(row) : undefined;
  }

  function find(viewer: Viewer, endpointId: string, reach: Reach = "own"): WebhookEndpoint {
    const endpoint = lookUp(viewer, endpointId, reach);
    if (endpoint === undefined) throw notFound("webhook endpoint");
    return endpoint;
  }

  return {
    create: (viewer, { name, url, enabledEvents }, once) =>
      writeAs(viewer, () =>
        idempotency.run(once, () => {
          quotas.checkEndpoints(viewer.memberId);
          const id = ids("whe");
          const secret = createSigningSecret();
          insertRow.run(
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
          known.delete(viewer.workspaceId);
          return { endpoint: find(viewer, id), secret };
        }),
      ),
    get: async (viewer, endpointId, reach = "own") => lookUp(viewer, endpointId, reach),
    list: async (viewer, request, reach = "own") => {
      const owner = reach === "own" ? viewer.memberId : viewer.workspaceId;
      const page = readPage("desc", request, (direction, low, high, limit) =>
        ranges[reach][direction].all(owner, low.createdAt, low.seq, high.createdAt, high.seq, limit),
      );
      return { ...page, items: page.items.map(toEndpoint) };
    },
    update: (viewer, endpointId, changes, reach = "own") =>
      writeAs(viewer, () => {
        const before = find(viewer, endpointId, reach);
        if (before.memberId !== viewer.memberId && !isDisabling(changes)) {
          throw new Refusal("forbidden", "an endpoint of another identity can be disabled and not changed");
        }
        const { name, url, enabledEvents, status } = { ...before, ...changes };
        if (status === "active" && before.status === "disabled") quotas.checkEndpoints(viewer.memberId);
        const now = clock.now();
        const disabledAt = status === "active" ? null : (before.disabledAt ?? now);
        updateRow.run(name, url, JSON.stringify(enabledEvents), status, disabledAt, now, endpointId);
        if (status === "disabled") skipWaiting.run("endpoint_disabled", now, endpointId);
        known.delete(viewer.workspaceId);
        return find(viewer, endpointId, reach);
      }),
    rotateSecret: (viewer, endpointId, overlapMs, once) =>
      writeAs(viewer, () => {
        find(viewer, endpointId);
        return idempotency.run(once, () => {
          const secret = createSigningSecret();
          const now = clock.now();
          const sealed = sealing.seal(secret, secretPurpose(endpointId));
          replaceSecret.run(now + overlapMs, now, sealed, secret.slice(0, SHOWN_LENGTH), endpointId);
          return { endpoint: find(viewer, endpointId), secret };
        });
      }),
    noteAttempt(endpointId, isSuccess) {
      if (isSuccess) {
        endFailing.run(endpointId);
        return;
      }
      const now = clock.now();
      if (beginFailing.run(now, endpointId) > 0 || disableAfterMs === Number.POSITIVE_INFINITY) return;
      if (disableFailing.run(now, endpointId, now - disableAfterMs) === 0) return;
      skipWaiting.run("endpoint_failing", now, endpointId);
      known.clear();
    },
    prune: () => queue.write(() => prune.run(clock.now())),
    listening(workspaceId) {
      const remembered = known.get(workspaceId);
      if (remembered !== undefined) return remembered;
      const endpoints = selectListening.all(workspaceId).map(({ id, memberId, kind, enabledEvents }) => ({
        id,
        viewer: { workspaceId, memberId, kind },
        enabledEvents: JSON.parse(enabledEvents),
      }));
      known.set(workspaceId, endpoints);
      return endpoints;
    },
  };
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
       updated_at = ? WHERE endpoint_id = ? AND next_attempt_at IS NOT NULL`,
  );
  const endFailing = connection.prepare(
    "UPDATE webhook_endpoints SET failing_since = NULL WHERE id = ? AND failing_since IS NOT NULL",
  );
  const beginFailing = connection.prepare(
    "UPDATE webhook_endpoints SET failing_since = ? WHERE id = ? AND failing_since IS NULL",
  );
  const disableFailing = connection.prepare(
    `UPDATE webhook_endpoints SET status = 'disabled', disabled_at = ?1, updated_at = ?1
     WHERE id = ?2 AND status = 'active' AND failing_since <= ?3`,
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
  const selectListening = connection.prepare<{
    id: string;
    memberId: string;
    kind: MemberKind;
    enabledEvents: string;
  }>(
    `SELECT e.id, e.member_id AS memberId, m.kind, e.enabled_events AS enabledEvents FROM webhook_endpoints AS e
     JOIN members AS m ON m.id = e.member_id WHERE e.workspace_id = ? AND e.status = 'active' ORDER BY e.seq`,
  );
  return {
    insertRow,
    select,
    ranges,
    updateRow,
    skipWaiting,
    endFailing,
    beginFailing,
    disableFailing,
    replaceSecret,
    prune,
    selectListening,
  };
}

/** Whether the changes do nothing but disable. */
export function isDisabling({ status, ...others }: EndpointChanges): boolean {
  return status === "disabled" && Object.keys(others).length === 0;
}

function createSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
