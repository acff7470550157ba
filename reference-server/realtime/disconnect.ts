// How a connection ends: for each reason the close code, and how long a client should wait before it reconnects.
import type { CloseCode, DisconnectReason } from "../../generator/generated/realtime.ts";

/** 1008, 1012 and 1013 are the registered codes for a policy, a restart and "try again later". */
type ServerCloseCode = CloseCode | 1008 | 1012 | 1013;

export interface Ending {
  reason: DisconnectReason;
  closeCode: ServerCloseCode;
  /** Null where reconnecting is of no use. */
  retryAfterSeconds: number | null;
}

const ENDINGS: Record<DisconnectReason, Omit<Ending, "reason">> = {
  server_restart: { closeCode: 1012, retryAfterSeconds: 1 },
  deploy_draining: { closeCode: 1012, retryAfterSeconds: 1 },
  connection_max_age: { closeCode: 1012, retryAfterSeconds: 0 },
  refresh_requested: { closeCode: 1012, retryAfterSeconds: 0 },
  backpressure: { closeCode: 1013, retryAfterSeconds: 5 },
  temporary_unavailable: { closeCode: 1013, retryAfterSeconds: 5 },
  invalid_ticket: { closeCode: 4401, retryAfterSeconds: null },
  revoked_api_key: { closeCode: 4401, retryAfterSeconds: null },
  missing_scope: { closeCode: 4403, retryAfterSeconds: null },
  unsupported_subscription: { closeCode: 4403, retryAfterSeconds: null },
  policy_violation: { closeCode: 1008, retryAfterSeconds: null },
  expired_ticket: { closeCode: 4410, retryAfterSeconds: null },
};

export function endingOf(reason: DisconnectReason): Ending {
  return { reason, ...ENDINGS[reason] };
}

/** A ticket that was used before, and a key that has too many connections, close with a code of their own. */
export const TICKET_USED: Ending = { reason: "invalid_ticket", closeCode: 4409, retryAfterSeconds: null };
export const TOO_MANY_CONNECTIONS: Ending = {
  reason: "policy_violation",
  closeCode: 4409,
  retryAfterSeconds: null,
};
