// The decisions of the realtime protocol as plain functions: which events are delivered to whom, the contents
// of frames, and the frames that a client may send. Connections only move bytes; replace one of these
// functions to change the protocol.
import type { CursorCodec } from "../cursors.ts";
import type { StoredEvent } from "../store/db/commit-events.ts";
import type { TicketWarning } from "../store/keys/tickets.ts";
import type { Directory } from "../store/members/directory.ts";
import type { Ending } from "./disconnect.ts";
import { cursorBinding, describeSubscription, type Subscription } from "./subscription.ts";

interface Ack {
  envelopeId: string;
  error?: { code: string; message?: string };
}

interface Greeting {
  connectionId: string;
  heartbeatIntervalSeconds: number;
  subscription: Subscription;
  warnings: readonly TicketWarning[];
}

interface Delivery {
  event: StoredEvent;
  subscription: Subscription;
  envelopeId: string;
  cursor: string;
}

export interface RealtimeRules {
  /** Whether an event belongs on a connection with this subscription. */
  matches(event: StoredEvent, subscription: Subscription): boolean;
  /** Where a resumed connection would continue after the event at `position`. */
  cursorAt(subscription: Subscription, position: number): string;
  /** Undefined for a cursor that was not issued to this principal for this selection. */
  positionOf(subscription: Subscription, cursor: string): number | undefined;
  helloFrame(greeting: Greeting): string;
  eventFrame(delivery: Delivery): string;
  disconnectFrame(ending: Ending): string;
  /** Undefined for a text that is not an acknowledgement. */
  readAck(text: string): Ack | undefined;
}

const MAX_ID_LENGTH = 200;

export function createRealtimeRules(dependencies: {
  store: { directory: Directory };
  cursors: CursorCodec;
}): RealtimeRules {
  return {
    matches: (event, { viewer, delivery, events }) =>
      events.includes(event.type) &&
      (delivery === "messages" || event.mentions.includes(viewer.memberId)) &&
      dependencies.store.directory.canRead(viewer, event.conversationId),
    cursorAt: (subscription, position) =>
      dependencies.cursors.encode(cursorBinding(subscription), [position]),
    positionOf: (subscription, cursor) =>
      dependencies.cursors.decode(cursorBinding(subscription), cursor)?.[0],
    helloFrame: ({ connectionId, heartbeatIntervalSeconds, subscription, warnings }) =>
      JSON.stringify({
        type: "hello",
        connection_id: connectionId,
        heartbeat_interval_seconds: heartbeatIntervalSeconds,
        resume_supported: true,
        subscriptions: [describeSubscription(subscription)],
        ...(warnings.length > 0 && { warnings }),
      }),
    // Ids and cursors need no escaping and the payload is JSON text already, made once for all connections.
    eventFrame: ({ event, subscription, envelopeId, cursor }) =>
      `{"type":"event","envelope_id":"${envelopeId}","accepts_response_payload":false,` +
      `"subscription_id":"${subscription.id}","cursor":"${cursor}","payload":${event.payload}}`,
    disconnectFrame: ({ reason, retryAfterSeconds }) =>
      JSON.stringify({ type: "disconnect", reason, retry_after_seconds: retryAfterSeconds }),
    readAck,
  };
}

function readAck(text: string): Ack | undefined {
  const frame = parseObject(text);
  if (frame === undefined || !isShortText(frame.envelope_id)) return undefined;
  const envelopeId = frame.envelope_id;
  if (frame.error === undefined) return { envelopeId };
  const error = asObject(frame.error);
  if (error === undefined || !isShortText(error.code)) return undefined;
  if (error.message === undefined) return { envelopeId, error: { code: error.code } };
  return typeof error.message === "string"
    ? { envelopeId, error: { code: error.code, message: error.message } }
    : undefined;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // An object that is neither an array nor null has string keys with unknown values.
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function isShortText(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_ID_LENGTH;
}
