/** What a commit tells the rest of the service: the realtime hub and the webhook outbox live on these. */
import type { StoredEvent } from "../events/events.ts";

export type Fact =
  | { kind: "event_appended"; event: StoredEvent }
  /** The key was disabled, revoked or rotated, or its scopes changed; credentials based on it may be void now. */
  | { kind: "key_changed"; keyId: string }
  /** Webhook deliveries may be due that the worker has not looked at. */
  | { kind: "deliveries_queued" };
