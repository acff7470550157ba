// Admits a connection: redeems its ticket, checks its key again and finds its position in the log.
import type { WarningCode } from "../../generator/generated/realtime.ts";
import type { Redemption, TicketWarning } from "../store/keys/tickets.ts";
import type { Store } from "../store/store.ts";
import { type Ending, endingOf, TICKET_USED } from "./disconnect.ts";
import { redeemedSubscription, type Subscription } from "./subscription.ts";

/** Where tickets are redeemed, below the base URL of the service. */
export const SOCKET_PATH = "/v1/realtime/socket";
export const REQUIRED_SCOPES = ["realtime:read", "messages:read"] as const;

export const RESUME_FAILED = {
  code: "resume_failed",
  message: "the cursor cannot be resumed from; live events follow",
} as const satisfies { code: WarningCode; message: string };

export interface Admission {
  connectionId: string;
  keyId: string;
  subscription: Subscription;
  /** Undefined starts with live events. */
  resumePosition: number | undefined;
  warnings: readonly TicketWarning[];
}

type Verdict = { admitted: true; admission: Admission } | { admitted: false; ending: Ending };

export interface AdmissionDependencies {
  store: Store;
  hub: { canResume(workspaceId: string, position: number): Promise<boolean> };
}

export async function admit({ store, hub }: AdmissionDependencies, ticketSecret: string): Promise<Verdict> {
  const redemption = await store.tickets.redeem(ticketSecret);
  if (redemption.outcome !== "accepted")
    return { admitted: false, ending: ENDING_BY_OUTCOME[redemption.outcome] };
  const { connectionId, keyId, subscription: subscriptionText, resumePosition, warnings } = redemption.ticket;
  const subscription = redeemedSubscription(subscriptionText);

  const isGone =
    resumePosition !== null && !(await hub.canResume(subscription.viewer.workspaceId, resumePosition));
  // Asked last: from here to the registered connection no write can run, so no change of the key is overlooked.
  const holder = await store.keys.get(keyId);
  if (holder?.key.status !== "active") return { admitted: false, ending: endingOf("revoked_api_key") };
  if (REQUIRED_SCOPES.some((scope) => !holder.scopes.has(scope))) {
    return { admitted: false, ending: endingOf("missing_scope") };
  }
  return {
    admitted: true,
    admission: {
      connectionId,
      keyId,
      subscription,
      resumePosition: isGone ? undefined : (resumePosition ?? undefined),
      warnings: isGone ? [...warnings, RESUME_FAILED] : warnings,
    },
  };
}

const ENDING_BY_OUTCOME: Record<Exclude<Redemption["outcome"], "accepted">, Ending> = {
  unknown: endingOf("invalid_ticket"),
  used: TICKET_USED,
  expired: endingOf("expired_ticket"),
  rotated: endingOf("revoked_api_key"),
};
