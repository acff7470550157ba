/**
 * The waiting side of webhook deliveries: the worker claims what is due, sends it, and says how it went. A claim is
 * committed before anything is sent, so that after a crash every claimed delivery is known and sent again.
 */
import type { Connection } from "../db/connection.ts";
import type { MemberKind } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import type { WebhookRights } from "./webhook-rights.ts";
import { secretPurpose, type WebhookEndpoints } from "./webhooks.ts";

/** One attempt, with all that sending it takes. */
export interface Attempt {
  deliveryId: string;
  endpointId: string;
  /** The identity that the endpoint belongs to. */
  memberId: string;
  eventId: string;
  payload: string;
  url: string;
  /** Every secret that signs now, the newest first. */
  secrets: readonly string[];
  /** Counts from 1. */
  attempt: number;
}

export interface AttemptResult {
  isSuccess: boolean;
  /** Null without a response. */
  httpStatus: number | null;
  /** Null for a success. */
  errorCode: string | null;
}

export interface ClaimLimits {
  /** What is due by then. */
  nowMs: number;
  /** Attempts at most. */
  limit: number;
  /** Attempts per endpoint at the same time, those included that run already. */
  perEndpoint: number;
  running: ReadonlyMap<string, number>;
  /** The same per identity, however many endpoints it has. */
  perIdentity: number;
  runningByIdentity: ReadonlyMap<string, number>;
}

export interface DeliveryQueue {
  /**
   * Takes what is due: of each identity the oldest first, and from the identities in turn, those first that have the
   * fewest under way. So nobody waits for the slow receivers of others.
   */
  claim(limits: ClaimLimits): Promise<Attempt[]>;
  /** Says what came of an attempt: done, to be tried again, or given up. */
  finish(attempt: Attempt, result: AttemptResult): Promise<void>;
  /** Makes due again what a process claimed that is gone. To be called before the first claim. */
  recover(): Promise<number>;
  /** When the next delivery becomes due that was not yet due at the given moment: that of the last claim. */
  nextDueAt(afterMs: number): Promise<number | undefined>;
  /** Forgets deliveries that are done and older than this. */
  prune(maxAgeMs: number): Promise<number>;
}

interface DueRow {
  id: string;
  eventId: string;
  eventType: string;
  payload: string;
  attemptCount: number;
  conversationId: string | null;
  memberId: string;
  memberKind: MemberKind;
  workspaceId: string;
  url: string;
  sealedSecret: string;
  sealedPreviousSecret: string | null;
  previousSecretExpiresAt: number | null;
}

/** Endpoints with something due among which one claim chooses. */
const MAX_CANDIDATES = 1000;
/** Identities whose last turn is remembered; of others it is as if they never had one. */
const MAX_TURNS = 10_000;
/** Deliveries that one write removes, so that it holds other writes back for milliseconds only. */
const PRUNE_SIZE = 1000;

export function openDeliveryQueue(
  context: StoreContext,
  endpoints: WebhookEndpoints,
  rights: WebhookRights,
  scheduleMs: readonly number[],
): DeliveryQueue {
  const { connection, queue, clock, sealing } = context;
  const {
    selectEndpoints,
    selectDue,
    markInFlight,
    markSkipped,
    markDone,
    selectEndpointStatus,
    recover,
    selectNextDue,
    prune,
    prunePayload,
  } = prepareStatements(connection);

  /** When an identity had its last turn, as a number that grows. */
  const turns = new Map<string, number>();
  let lastTurn = 0;
  const turnOf = (memberId: string): number => turns.get(memberId) ?? 0;
  function serve(memberId: string): void {
    if (turns.size >= MAX_TURNS) turns.clear();
    turns.set(memberId, ++lastTurn);
  }

  /** Undefined for a delivery that its endpoint's identity may not read any more. */
  function start(endpointId: string, row: DueRow): Attempt | undefined {
    const now = clock.now();
    const viewer = { workspaceId: row.workspaceId, memberId: row.memberId, kind: row.memberKind };
    if (!rights.mayReceive(viewer, row)) {
      markSkipped.run("access_lost", now, row.id);
      return undefined;
    }
    markInFlight.run(now, row.id);
    const isOverlap = (row.previousSecretExpiresAt ?? 0) > now;
    const sealed = [row.sealedSecret];
    if (isOverlap && row.sealedPreviousSecret !== null) sealed.push(row.sealedPreviousSecret);
    return {
      deliveryId: row.id,
      endpointId,
      memberId: row.memberId,
      eventId: row.eventId,
      payload: row.payload,
      url: row.url,
      secrets: sealed.map((text) => sealing.unseal(text, secretPurpose(endpointId))),
      attempt: row.attemptCount + 1,
    };
  }

  return {
    claim: ({ nowMs, limit, perEndpoint, running, perIdentity, runningByIdentity }) =>
      queue.write(() => {
        const busy = [...running].flatMap(([endpointId, count]) =>
          count >= perEndpoint ? [endpointId] : [],
        );
        const byIdentity = new Map(runningByIdentity);
        const waiting = selectEndpoints
          .all(nowMs, JSON.stringify(busy), JSON.stringify(Object.fromEntries(byIdentity)), perIdentity)
          .sort((a, b) => a.place - b.place || turnOf(a.memberId) - turnOf(b.memberId))
          .slice(0, limit)
          .map(({ id, memberId }) => {
            const free = Math.min(limit, perEndpoint - (running.get(id) ?? 0));
            return { id, memberId, rows: selectDue.all(id, nowMs, free) };
          });
        const attempts: Attempt[] = [];
        // One of each endpoint in turn, as long as any has more.
        for (let round = 0; round < perEndpoint; round++) {
          for (const { id, memberId, rows } of waiting) {
            const row = rows[round];
            const count = byIdentity.get(memberId) ?? 0;
            if (row === undefined || attempts.length >= limit || count >= perIdentity) continue;
            const attempt = start(id, row);
            // Behind what is skipped more may be due, and nothing else would make the worker look again.
            if (attempt === undefined) {
              queue.record({ kind: "deliveries_queued" });
              continue;
            }
            attempts.push(attempt);
            byIdentity.set(memberId, count + 1);
            serve(memberId);
          }
        }
        return attempts;
      }),
    finish: ({ deliveryId, endpointId, attempt }, { isSuccess, httpStatus, errorCode }) =>
      queue.write(() => {
        const now = clock.now();
        const delayMs = scheduleMs[attempt];
        const isActive = selectEndpointStatus.get(endpointId)?.status === "active";
        const next = isSuccess
          ? ({ status: "succeeded", at: null } as const)
          : delayMs === undefined
            ? ({ status: "failed", at: null } as const)
            : isActive
              ? ({ status: "retrying", at: now + delayMs } as const)
              : ({ status: "skipped", at: null } as const);
        markDone.run(next.status, next.at, httpStatus, errorCode, now, deliveryId);
        endpoints.noteAttempt(endpointId, isSuccess);
      }),
    recover: () => queue.write(() => recover.run(clock.now())),
    nextDueAt: async (afterMs) => selectNextDue.get(afterMs)?.dueAt ?? undefined,
    prune: (maxAgeMs) =>
      queue.write(() => {
        const pruned = prune.all(clock.now() - maxAgeMs).map(({ eventId }) => eventId);
        for (const eventId of new Set(pruned)) prunePayload.run(eventId);
        return pruned.length;
      }),
  };
}

function prepareStatements(connection: Connection) {
  const selectEndpoints = connection.prepare<{ id: string; memberId: string; place: number }>(
    `WITH due AS (
       SELECT e.id, e.member_id AS memberId, (SELECT min(next_attempt_at) FROM webhook_deliveries
         WHERE endpoint_id = e.id AND next_attempt_at IS NOT NULL) AS dueAt
       FROM webhook_endpoints AS e WHERE dueAt <= ?1 AND e.id NOT IN (SELECT value FROM json_each(?2))),
     placed AS (
       SELECT id, memberId, dueAt, row_number() OVER (PARTITION BY memberId ORDER BY dueAt, id)
         + coalesce((SELECT value FROM json_each(?3) WHERE key = memberId), 0) AS place
       FROM due)
     SELECT id, memberId, place FROM placed WHERE place <= ?4 ORDER BY place, dueAt LIMIT ${MAX_CANDIDATES}`,
  );
  const selectDue = connection.prepare<DueRow>(
    `SELECT d.id, d.event_id AS eventId, d.event_type AS eventType, p.payload, d.attempt_count AS attemptCount,
       d.conversation_id AS conversationId, e.member_id AS memberId, m.kind AS memberKind,
       e.workspace_id AS workspaceId, e.url, e.sealed_secret AS sealedSecret,
       e.sealed_previous_secret AS sealedPreviousSecret, e.previous_secret_expires_at AS previousSecretExpiresAt
     FROM webhook_deliveries AS d JOIN webhook_endpoints AS e ON e.id = d.endpoint_id
     JOIN members AS m ON m.id = e.member_id JOIN webhook_payloads AS p ON p.event_id = d.event_id
     WHERE d.endpoint_id = ? AND d.next_attempt_at <= ? ORDER BY d.next_attempt_at, d.seq LIMIT ?`,
  );
  const markInFlight = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'in_flight', attempt_count = attempt_count + 1, next_attempt_at = NULL,
       last_attempt_at = ?1, updated_at = ?1 WHERE id = ?2`,
  );
  const markSkipped = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'skipped', next_attempt_at = NULL, last_error_code = ?, updated_at = ?
     WHERE id = ?`,
  );
  const markDone = connection.prepare(
    `UPDATE webhook_deliveries SET status = ?, next_attempt_at = ?, last_http_status = ?, last_error_code = ?,
       updated_at = ? WHERE id = ? AND status = 'in_flight'`,
  );
  const selectEndpointStatus = connection.prepare<{ status: string }>(
    "SELECT status FROM webhook_endpoints WHERE id = ?",
  );
  const recover = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'retrying', attempt_count = attempt_count - 1, next_attempt_at = ?1,
       last_error_code = 'interrupted', updated_at = ?1 WHERE status = 'in_flight'`,
  );
  const selectNextDue = connection.prepare<{ dueAt: number | null }>(
    "SELECT min(next_attempt_at) AS dueAt FROM webhook_deliveries WHERE next_attempt_at > ?",
  );
  const prune = connection.prepare<{ eventId: string }>(
    `DELETE FROM webhook_deliveries WHERE seq IN (SELECT seq FROM webhook_deliveries
       WHERE next_attempt_at IS NULL AND created_at < ? AND status <> 'in_flight' LIMIT ${PRUNE_SIZE})
     RETURNING event_id AS eventId`,
  );
  const prunePayload = connection.prepare(
    `DELETE FROM webhook_payloads WHERE event_id = ?1
       AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE event_id = ?1)`,
  );
  return {
    selectEndpoints,
    selectDue,
    markInFlight,
    markSkipped,
    markDone,
    selectEndpointStatus,
    recover,
    selectNextDue,
    prune,
    prunePayload,
  };
}
