// Realtime tickets: the short-lived, single-use right to open one connection. Only their digests are stored.
import { createSecret, digestSecret } from "../../ids.ts";
import { Refusal } from "../../refusal.ts";
import { inSlices } from "../db/slices.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

export interface TicketWarning {
  code: string;
  message: string;
}

interface NewTicket {
  keyId: string;
  /** The accepted subscription as JSON text; the hub alone reads it. */
  subscription: string;
  /** Position after which a resumed connection continues; null starts with live events. */
  resumePosition: number | null;
  warnings: readonly TicketWarning[];
  lifetimeMs: number;
  /** How many tickets of the key may wait at the same time; of one more the issue is refused. */
  maxWaiting: number;
}

export interface Ticket extends Omit<NewTicket, "lifetimeMs" | "maxWaiting"> {
  connectionId: string;
  expiresAt: number;
}

export type Redemption =
  | { outcome: "accepted"; ticket: Ticket }
  | { outcome: "unknown" | "used" | "expired" | "rotated" };

export interface Tickets {
  issue(ticket: NewTicket, viewer?: Viewer): Promise<{ ticket: Ticket; secret: string }>;
  /** Uses the ticket up. Of several attempts at the same time exactly one is accepted. */
  redeem(secret: string): Promise<Redemption>;
  /** Forgets tickets that expired more than an hour ago; until then they are distinguished from unknown ones. */
  prune(): Promise<number>;
}

interface TicketRow {
  connectionId: string;
  keyId: string;
  subscription: string;
  resumePosition: number | null;
  warnings: string;
  expiresAt: number;
  usedAt: number | null;
  isRotated: number;
}

const MEMORY_OF_EXPIRED_MS = 60 * 60 * 1000;
/** Tickets that one write removes, some milliseconds. */
const PRUNE_SIZE = 500;

export function openTickets({ connection, queue, writeAs, clock, ids }: StoreContext): Tickets {
  const insert = connection.prepare(
    `INSERT INTO realtime_tickets (digest, connection_id, key_id, subscription, resume_position, warnings, expires_at,
       key_digest) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, (SELECT secret_digest FROM api_keys WHERE id = ?3))`,
  );
  const select = connection.prepare<TicketRow>(
    `SELECT connection_id AS connectionId, key_id AS keyId, subscription, resume_position AS resumePosition, warnings,
       expires_at AS expiresAt, used_at AS usedAt,
       key_digest <> (SELECT secret_digest FROM api_keys WHERE id = key_id) AS isRotated
     FROM realtime_tickets WHERE digest = ?`,
  );
  const nthWaiting = connection.prepare<{ expiresAt: number }>(
    `SELECT expires_at AS expiresAt FROM realtime_tickets
     WHERE key_id = ? AND used_at IS NULL AND expires_at > ? ORDER BY expires_at DESC LIMIT 1 OFFSET ?`,
  );
  const markUsed = connection.prepare("UPDATE realtime_tickets SET used_at = ? WHERE digest = ?");
  const prune = connection.prepare(
    `DELETE FROM realtime_tickets WHERE digest IN
       (SELECT digest FROM realtime_tickets WHERE expires_at <= ? LIMIT ${PRUNE_SIZE})`,
  );

  return {
    issue: ({ lifetimeMs, maxWaiting, ...input }, viewer) =>
      writeAs(viewer, () => {
        const next = nthWaiting.get(input.keyId, clock.now(), maxWaiting - 1);
        if (next !== undefined) throw tooManyWaiting(next.expiresAt - clock.now());
        const secret = createSecret("tkt_");
        const ticket: Ticket = { ...input, connectionId: ids("conn"), expiresAt: clock.now() + lifetimeMs };
        insert.run(
          digestSecret(secret),
          ticket.connectionId,
          ticket.keyId,
          ticket.subscription,
          ticket.resumePosition,
          JSON.stringify(ticket.warnings),
          ticket.expiresAt,
        );
        return { ticket, secret };
      }),
    redeem: (secret) =>
      queue.write((): Redemption => {
        const digest = digestSecret(secret);
        const row = select.get(digest);
        if (row === undefined) return { outcome: "unknown" };
        const { usedAt, warnings, isRotated, ...ticket } = row;
        if (usedAt !== null) return { outcome: "used" };
        if (ticket.expiresAt <= clock.now()) return { outcome: "expired" };
        markUsed.run(clock.now(), digest);
        if (isRotated) return { outcome: "rotated" };
        return { outcome: "accepted", ticket: { ...ticket, warnings: JSON.parse(warnings) } };
      }),
    prune: () => inSlices(PRUNE_SIZE, () => queue.write(() => prune.run(clock.now() - MEMORY_OF_EXPIRED_MS))),
  };
}

function tooManyWaiting(waitMs: number): Refusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new Refusal("quota_exceeded", "too many tickets of the key wait to be used; connect with those", {
    rateLimitPolicy: "realtime.tickets",
    retryAfterSeconds,
  });
}
