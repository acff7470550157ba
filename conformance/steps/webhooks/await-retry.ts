// Finds out whether further attempts of a failed delivery come soon enough to wait for.
import type { Session } from "../../engine/session/session.ts";
import { endpointNeeds } from "./webhooks.ts";

/** The parts of the profile that say how a failed delivery is told apart and how soon it comes again. */
export const retryNeeds = [
  "fixtures.conversation",
  "timing.webhook_retry_ms",
  "bindings.webhook_signature",
  ...endpointNeeds,
] as const;

/** A retry that comes later is not waited for. */
const MAX_RETRY_MS = 1000;

export const canAwaitRetry = ({ profile }: Session): boolean =>
  (profile.timing.webhook_retry_ms ?? Number.POSITIVE_INFINITY) <= MAX_RETRY_MS;
