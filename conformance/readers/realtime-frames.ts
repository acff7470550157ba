// Reads tickets and server frames neutrally: a ticket may be at top level or in `data`, unknown frame types and
// extra properties are legal. Checks judge whether frames are well formed.

import { isObject, type JsonObject } from "../text/json.ts";
import { readId, single, text } from "./envelope.ts";

export interface Ticket {
  readonly url: string;
  readonly protocol: string;
  readonly connectionId: string | undefined;
  readonly warnings: readonly Warning[];
  readonly heartbeatSeconds: number | undefined;
  readonly resumeSupported: boolean | undefined;
  readonly json: JsonObject;
}

export interface Warning {
  readonly code: string;
  readonly message: string | undefined;
}

/** Whether a value has the form that warnings have in tickets and frames; nothing says that a text is not empty. */
export const areWarnings = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (warning) => isObject(warning) && typeof warning.code === "string" && typeof warning.message === "string",
  );

/** Whether a value is a number of seconds, as tickets and frames have them; none has a least value. */
export const isSeconds = (value: unknown): value is number => typeof value === "number" && value >= 0;

/** The ticket of an opening response, when it has the values that are needed to connect. */
export function readTicket(json: unknown): Ticket | undefined {
  const ticket = single(json);
  const url = text(ticket, "url");
  const protocol = text(ticket, "protocol");
  if (ticket === undefined || url === undefined || protocol === undefined) return undefined;
  const heartbeat = ticket.heartbeat_interval_seconds;
  return {
    url,
    protocol,
    connectionId: labelOf(ticket.connection_id),
    warnings: readWarnings(ticket),
    heartbeatSeconds: typeof heartbeat === "number" ? heartbeat : undefined,
    resumeSupported: typeof ticket.resume_supported === "boolean" ? ticket.resume_supported : undefined,
    json: ticket,
  };
}

export interface EventFrame {
  /** As it came, to be sent back: of no documented type; `undefined` for an event that cannot be acknowledged. */
  readonly envelopeId: string | number | undefined;
  /** `undefined` for an event that cannot be resumed from. */
  readonly cursor: string | undefined;
  readonly eventId: string | undefined;
  readonly eventType: string | undefined;
  readonly messageId: string | undefined;
  readonly payload: JsonObject;
  readonly json: JsonObject;
}

/**
 * The values that tell envelopes, connections and subscriptions apart: types are specified for other
 * properties only.
 */
export const isLabel = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "");

/** An event frame; its missing properties are judged by the checks of frames, and do not make it undelivered. */
export function readEvent(frame: unknown): EventFrame | undefined {
  if (!isObject(frame) || frame.type !== "event" || !isObject(frame.payload)) return undefined;
  const { envelope_id: envelopeId, payload } = frame;
  const object = messageOf(payload);
  return {
    envelopeId: isLabel(envelopeId) ? envelopeId : undefined,
    cursor: text(frame, "cursor"),
    eventId: text(payload, "id"),
    eventType: text(payload, "type"),
    messageId: readId(object) ?? text(payload.related, "message_id"),
    payload,
    json: frame,
  };
}

/** The message that an event carries in `data.object`. */
export const messageOf = ({ data }: JsonObject): JsonObject | undefined =>
  isObject(data) && isObject(data.object) ? data.object : undefined;

/** Codes and messages of `warnings`, wherever a ticket or frame carries them. */
export function readWarnings(value: unknown): readonly Warning[] {
  const list = isObject(value) ? value.warnings : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const code = text(item, "code");
    return code === undefined ? [] : [{ code, message: text(item, "message") }];
  });
}

/** The subscriptions that a ticket or hello shows, those that are objects. */
export const subscriptionsOf = (value: unknown): readonly JsonObject[] =>
  isObject(value) && Array.isArray(value.subscriptions) ? value.subscriptions.filter(isObject) : [];

/** Id of the member whose events a connection delivers, where hello says so: a target still called self names nobody. */
export function targetIdOf(hello: unknown): string | undefined {
  const target = subscriptionsOf(hello)[0]?.target;
  const id = readId(target);
  return text(target, "type") === "self" || id === "self" ? undefined : id;
}

export const labelOf = (value: unknown): string | undefined => (isLabel(value) ? String(value) : undefined);

export function subscriptionIds(value: JsonObject): readonly string[] {
  const list = value.subscriptions;
  return Array.isArray(list) ? list.flatMap((item) => (isObject(item) ? (labelOf(item.id) ?? []) : [])) : [];
}

export const isFrame = (frame: unknown, type: string): frame is JsonObject =>
  isObject(frame) && frame.type === type;
