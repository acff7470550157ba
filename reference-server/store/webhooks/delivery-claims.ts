// Which of the due deliveries are sent next: from the identities in turn, so that nobody waits for the slow receivers
// of others.
import type { Connection } from "../db/connection.ts";
import type { MemberKind } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import type { WebhookRights } from "./webhook-rights.ts";
import { secretPurpose } from "./webhooks.ts";

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

export interface ClaimLimits {
  /** The time by which they are due. */
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

interface DueRow {
  id: string;
  eventId: string;
  eventType: string;
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

/** An endpoint with the deliveries that it could be sent now. */
interface Waiting {
  endpointId: string;
  memberId: string;
  rows: readonly DueRow[];
}

/** Of the payloads that one claim reads: hundreds of usual ones, and of the longest those of a few milliseconds. */
const MAX_CLAIMED_CHARACTERS = 1024 * 1024;
/** Endpoints with something due among which one claim chooses. */
const MAX_CANDIDATES = 1000;
/** Identities whose last turn is remembered; of others it is as if they never had one. */
const MAX_TURNS = 10_000;

export class DeliveryClaims {
  readonly #context: StoreContext;
  readonly #rights: WebhookRights;
  readonly #statements: ReturnType<typeof prepareStatements>;
  /** When an identity had its last turn, as a number that grows. */
  readonly #turns = new Map<string, number>();
  #lastTurn = 0;

  constructor(context: StoreContext, rights: WebhookRights) {
    this.#context = context;
    this.#rights = rights;
    this.#statements = prepareStatements(context.connection);
  }

  /** To be called inside a write. */
  claim(limits: ClaimLimits): Attempt[] {
    const { limit, perEndpoint, perIdentity } = limits;
    const byIdentity = new Map(limits.runningByIdentity);
    const waiting = this.#waiting(limits);
    const attempts: Attempt[] = [];
    let characters = 0;
    // One of each endpoint in turn, as long as any has more.
    for (let round = 0; round < perEndpoint; round++) {
      for (const { endpointId, memberId, rows } of waiting) {
        const row = rows[round];
        const count = byIdentity.get(memberId) ?? 0;
        if (row === undefined || attempts.length >= limit || count >= perIdentity) continue;
        if (characters > MAX_CLAIMED_CHARACTERS) {
          // The worker looks again once others had their turn.
          this.#context.queue.record({ kind: "deliveries_queued" });
          return attempts;
        }
        const attempt = this.#start(endpointId, row);
        if (attempt === undefined) continue;
        attempts.push(attempt);
        characters += attempt.payload.length;
        byIdentity.set(memberId, count + 1);
        this.#giveTurn(memberId);
      }
    }
    return attempts;
  }

  /** Identities with the fewest deliveries under way come first, then those that wait the longest for a turn. */
  #waiting({ nowMs, limit, perEndpoint, running, perIdentity, runningByIdentity }: ClaimLimits): Waiting[] {
    const { selectEndpoints, selectDue } = this.#statements;
    const busy = [...running].flatMap(([endpointId, count]) => (count >= perEndpoint ? [endpointId] : []));
    const counts = JSON.stringify(Object.fromEntries(runningByIdentity));
    return selectEndpoints
      .all(nowMs, JSON.stringify(busy), counts, perIdentity)
      .sort((a, b) => a.place - b.place || this.#turnOf(a.memberId) - this.#turnOf(b.memberId))
      .slice(0, limit)
      .map(({ id, memberId }) => {
        const free = Math.min(limit, perEndpoint - (running.get(id) ?? 0));
        return { endpointId: id, memberId, rows: selectDue.all(id, nowMs, free) };
      });
  }

  /** Undefined for a delivery that its endpoint's identity may not read any more. */
  #start(endpointId: string, row: DueRow): Attempt | undefined {
    const { clock, queue } = this.#context;
    const now = clock.now();
    const viewer = { workspaceId: row.workspaceId, memberId: row.memberId, kind: row.memberKind };
    if (!this.#rights.mayReceive(viewer, row)) {
      this.#statements.markSkipped.run("access_lost", now, row.id);
      // Behind skipped deliveries more may be due, and nothing else would make the worker look again.
      queue.record({ kind: "deliveries_queued" });
      return undefined;
    }
    this.#statements.markInFlight.run(now, row.id);
    return {
      deliveryId: row.id,
      endpointId,
      memberId: row.memberId,
      eventId: row.eventId,
      payload: this.#statements.selectPayload.get(row.eventId)?.payload ?? "",
      url: row.url,
      secrets: this.#secretsOf(endpointId, row, now),
      attempt: row.attemptCount + 1,
    };
  }

  #secretsOf(endpointId: string, row: DueRow, nowMs: number): string[] {
    const isOverlap = (row.previousSecretExpiresAt ?? 0) > nowMs;
    const sealed = [row.sealedSecret];
    if (isOverlap && row.sealedPreviousSecret !== null) sealed.push(row.sealedPreviousSecret);
    return sealed.map((text) => this.#context.sealing.unseal(text, secretPurpose(endpointId)));
  }

  #turnOf(memberId: string): number {
    return this.#turns.get(memberId) ?? 0;
  }

  #giveTurn(memberId: string): void {
    if (this.#turns.size >= MAX_TURNS) this.#turns.clear();
    this.#turns.set(memberId, ++this.#lastTurn);
  }
}

function prepareStatements(connection: Connection) {
  const selectEndpoints = connection.prepare<{ id: string; memberId: string; place: number }>(
    `WITH due AS (
       SELECT e.id, e.member_id AS memberId, (SELECT min(next_attempt_at) FROM webhook_deliveries
         WHERE endpoint_id = e.id AND next_attempt_at IS NOT NULL) AS dueAt
       FROM webhook_endpoints AS e INDEXED BY webhook_endpoints_active
       WHERE e.status = 'active' AND dueAt <= ?1 AND e.id NOT IN (SELECT value FROM json_each(?2))),
     placed AS (
       SELECT id, memberId, dueAt, row_number() OVER (PARTITION BY memberId ORDER BY dueAt, id)
         + coalesce((SELECT value FROM json_each(?3) WHERE key = memberId), 0) AS place
       FROM due)
     SELECT id, memberId, place FROM placed WHERE place <= ?4 ORDER BY place, dueAt LIMIT ${MAX_CANDIDATES}`,
  );
  const selectDue = connection.prepare<DueRow>(
    `SELECT d.id, d.event_id AS eventId, d.event_type AS eventType, d.attempt_count AS attemptCount,
       d.conversation_id AS conversationId, e.member_id AS memberId, m.kind AS memberKind,
       e.workspace_id AS workspaceId, e.url, e.sealed_secret AS sealedSecret,
       e.sealed_previous_secret AS sealedPreviousSecret, e.previous_secret_expires_at AS previousSecretExpiresAt
     FROM webhook_deliveries AS d JOIN webhook_endpoints AS e ON e.id = d.endpoint_id
     JOIN members AS m ON m.id = e.member_id
     WHERE d.endpoint_id = ? AND d.next_attempt_at <= ? ORDER BY d.next_attempt_at, d.seq LIMIT ?`,
  );
  const selectPayload = connection.prepare<{ payload: string }>(
    "SELECT payload FROM webhook_payloads WHERE event_id = ?",
  );
  const markInFlight = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'in_flight', attempt_count = attempt_count + 1, next_attempt_at = NULL,
       last_attempt_at = ?1, updated_at = ?1 WHERE id = ?2`,
  );
  const markSkipped = connection.prepare(
    `UPDATE webhook_deliveries SET status = 'skipped', next_attempt_at = NULL, last_error_code = ?, updated_at = ?
     WHERE id = ?`,
  );
  return { selectEndpoints, selectDue, selectPayload, markInFlight, markSkipped };
}
