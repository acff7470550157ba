// The events that a commit announces to the rest of the server: the realtime hub and the webhook outbox
// listen to them.

export type CommitEvent =
  | { kind: "event_appended"; event: StoredEvent }
  /** The key was disabled, revoked or rotated, or its scopes changed; credentials based on it may be void now. */
  | { kind: "key_changed"; keyId: string }
  /** Webhook deliveries may be due that the worker has not looked at. */
  | { kind: "deliveries_queued" };

/** An event of the durable log. */
export interface StoredEvent {
  /** Position in the log; grows strictly. */
  seq: number;
  id: string;
  workspaceId: string;
  type: string;
  conversationId: string;
  messageId: string | null;
  /** Members mentioned by the message. */
  mentions: readonly string[];
  /** The JSON text of the envelope; every channel sends these bytes. */
  payload: string;
  createdAt: number;
}
