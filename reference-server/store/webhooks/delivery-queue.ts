// The waiting side of webhook deliveries: the worker claims due deliveries, sends them, and reports the
// outcome. A claim is committed before anything is sent, so that after a crash every claimed delivery is
// known and sent again.
import type { WebhookDeliveryStatus } from "../../../generator/generated/types.ts";
import type { Connection } from "../db/connection.ts";
import { inSlices } from "../db/slices.ts";
import type { StoreContext } from "../store-context.ts";
import { type Attempt, type ClaimLimits, DeliveryClaims } from "./delivery-claims.ts";
import { openDeliverySurplus } from "./delivery-surplus.ts";
import type { WebhookRights } from "./webhook-rights.ts";
import type { WebhookEndpoints } from "./webhooks.ts";

export interface AttemptResult {
  isSuccess: boolean;
  /** Null without a response. */
  httpStatus: number | null;
  /** Null for a success. */
  errorCode: string | null;
}

export interface DeliveryQueue {
  /**
   * Takes the due deliveries: of each identity the oldest first, and from the identities in turn, those first
   * that have the fewest under way. So nobody waits for the slow receivers of others.
   */
  claim(limits: ClaimLimits): Promise<Attempt[]>;
  /** Stores the outcome of an attempt: done, to be tried again, or given up. */
  finish(attempt: Attempt, result: AttemptResult): Promise<void>;
  /** Makes deliveries due again whose claiming process is gone. To be called before the first claim. */
  recover(): Promise<number>;
  /** When the next delivery becomes due that was not yet due at the given moment: that of the last claim. */
  nextDueAt(afterMs: number): Promise<number | undefined>;
  /** Forgets deliveries that are done and older than this. */
  prune(maxAgeMs: number): Promise<number>;
  /** Forgets the oldest that are done of identities that have more than this. */
  pruneSurplus(mostKept: number): Promise<number>;
}

/** Deliveries that one write removes, so that it holds other writes back for milliseconds only. */
const PRUNE_SIZE = 500;

export function openDeliveryQueue(
  context: StoreContext,
  endpoints: WebhookEndpoints,
  rights: WebhookRights,
  scheduleMs: readonly number[],
): DeliveryQueue {
  const { connection, queue, clock } = context;
  const statements = prepareStatements(connection);
  const claims = new DeliveryClaims(context, rights);

  /** The next state of a delivery whose attempt failed. */
  function afterFailure(endpointId: string, attempt: number, nowMs: number): Next {
    const delayMs = scheduleMs[attempt];
    if (delayMs === undefined) return { status: "failed", at: null };
    const isActive = statements.selectEndpointStatus.get(endpointId)?.status === "active";
    return isActive ? { status: "retrying", at: nowMs + delayMs } : { status: "skipped", at: null };
  }

  return {
    claim: (limits) => queue.write(() => claims.claim(limits)),
    finish: async ({ deliveryId, endpointId, attempt }, { isSuccess, httpStatus, errorCode }) => {
      const isDisabled = await queue.write(() => {
        const now = clock.now();
        const next: Next = isSuccess
          ? { status: "succeeded", at: null }
          : afterFailure(endpointId, attempt, now);
        statements.markDone.run(next.status, next.at, httpStatus, errorCode, now, deliveryId);
        return endpoints.noteAttempt(endpointId, isSuccess);
      });
      if (isDisabled) await endpoints.skipWaiting(endpointId);
    },
    recover: () =>
      queue.write(() => {
        statements.skipDisabled.run(clock.now());
        return statements.recover.run(clock.now());
      }),
    nextDueAt: async (afterMs) => statements.selectNextDue.get(afterMs)?.dueAt ?? undefined,
    pruneSurplus: openDeliverySurplus(context, (eventId) => void statements.prunePayload.run(eventId)),
    prune: (maxAgeMs) =>
      inSlices(PRUNE_SIZE, () =>
        queue.write(() => {
          const pruned = statements.prune.all(clock.now() - maxAgeMs).map(({ eventId }) => eventId);
          for (const eventId of new Set(pruned)) statements.prunePayload.run(eventId);
          return pruned.length;
        }),
      ),
  };
}

interface Next {
  status: WebhookDeliveryStatus;
  /** When it is tried again. */
  at: number | null;
}

function prepareStatements(connection: Connection) {
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
  // A process that ended while it skipped them, one write after the other, has left them waiting.
  const skipDisabled = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'skipped', next_attempt_at = NULL, last_error_code = 'endpoint_disabled',
       updated_at = ? WHERE next_attempt_at IS NOT NULL
       AND endpoint_id IN (SELECT id FROM webhook_endpoints WHERE status = 'disabled')`,
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
  return { markDone, selectEndpointStatus, recover, skipDisabled, selectNextDue, prune, prunePayload };
}
