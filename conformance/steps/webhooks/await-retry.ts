// Finds out whether further attempts of a failed delivery come soon enough to wait for.
import type { Session } from "../../engine/session/session.ts";

/** A retry that comes later is not waited for. */
const MAX_RETRY_MS = 1000;

export const canAwaitRetry = ({ profile }: Session): boolean =>
  (profile.timing.webhook_retry_ms ?? Number.POSITIVE_INFINITY) <= MAX_RETRY_MS;
