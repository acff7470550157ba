// The events of a finding in the order of time: exchanges, frames and deliveries on one time line, each of
// them in a line of text.
import type {
  ReportedDelivery,
  ReportedExchange,
  ReportedFinding,
  ReportedFrame,
} from "../../engine/report/report.ts";
import { items, readId, singleId, text } from "../../readers/envelope.ts";
import { readError } from "../../readers/error.ts";
import { readEvent } from "../../readers/realtime-frames.ts";
import { counted } from "../../text/counted.ts";
import { isObject } from "../../text/json.ts";
import { parseJson } from "../../text/parse-json.ts";
import { cut } from "./value-text.ts";

type Moment = { readonly atMs: number; readonly durationMs: number } & (
  | { readonly kind: "exchange"; readonly exchange: ReportedExchange }
  | { readonly kind: "frame"; readonly frame: ReportedFrame }
  | { readonly kind: "delivery"; readonly delivery: ReportedDelivery }
);

type Evidence = Pick<ReportedFinding, "exchanges" | "frames" | "deliveries"> & {
  readonly expected?: unknown;
  readonly found?: unknown;
};

export const momentsOf = ({ exchanges, frames, deliveries }: Evidence): readonly Moment[] =>
  [
    ...exchanges.map((exchange): Moment => {
      const { at_ms: atMs, duration_ms: durationMs } = exchange;
      return { kind: "exchange", exchange, atMs, durationMs };
    }),
    ...frames.map((frame): Moment => ({ kind: "frame", frame, atMs: frame.at_ms, durationMs: 0 })),
    ...deliveries.map(
      (delivery): Moment => ({ kind: "delivery", delivery, atMs: delivery.at_ms, durationMs: 0 }),
    ),
  ].sort((one, other) => one.atMs - other.atMs);

/** Characters; the report file has the whole. */
const MAX_URL = 160;
const MAX_FRAME = 200;
/** Of a frame that has no type. */
const MAX_START = 60;
/** Enough of an Idempotency-Key to tell it from others. */
const MAX_KEY = 11;
/** Longer than the keys that clients send. */
const LONG_KEY = 100;

interface MomentLine {
  /** Milliseconds since the first of all, such as `+12 ms`; empty for a line that stands for others. */
  readonly offset: string;
  readonly text: string;
}

/** Lines kept of the beginning, where a connection is opened and resumed; the others are the latest. */
const KEPT_FIRST = 4;

/** @param most lines; one more says how many were left out */
export function momentLines(evidence: Evidence, most: number): readonly MomentLine[] {
  const acknowledged = new Set(evidence.frames.flatMap((frame) => acknowledgedBy(frame) ?? []));
  const moments = momentsOf(evidence).filter(
    (moment) => moment.kind !== "frame" || acknowledgedBy(moment.frame) === undefined,
  );
  const start = moments[0]?.atMs ?? 0;
  const others = otherEvents(evidence);
  const lines = withoutRepetitions(
    moments.map((moment) => ({
      offset: `+${Math.round(moment.atMs - start)} ms`,
      text:
        moment.kind === "frame" && others.has(moment.frame)
          ? `connection ${moment.frame.connection} received: ${OTHER_EVENT}`
          : momentText(moment, acknowledged),
    })),
  );
  if (lines.length <= most) return lines;
  return [
    ...lines.slice(0, KEPT_FIRST),
    { offset: "", text: `(${lines.length - most} more, which the report file has)` },
    ...lines.slice(KEPT_FIRST - most),
  ];
}

const OTHER_EVENT = "an event of another message";

/**
 * Events of messages that a finding is not about: it names the message of an exchange or of another event, and not theirs.
 */
function otherEvents({ expected, found, exchanges, frames }: Evidence): ReadonlySet<ReportedFrame> {
  const values = JSON.stringify([expected, found]);
  const posted = exchanges.flatMap(({ response }) => singleId(parseJson(response?.body ?? "")) ?? []);
  const events = frames.flatMap((frame) => {
    const event = frame.direction === "received" ? readEvent(parseJson(frame.text)) : undefined;
    return event?.messageId === undefined ? [] : [{ ...event, messageId: event.messageId, frame }];
  });
  const ids = [...posted, ...events.map(({ messageId }) => messageId)];
  if (!ids.some((id) => values.includes(id))) return new Set();
  const isNamed = (name: string | number | undefined): boolean =>
    name !== undefined && values.includes(String(name));
  return new Set(
    events
      .filter(({ messageId }) => !posted.includes(messageId))
      .filter((event) => ![event.messageId, event.eventId, event.envelopeId, event.cursor].some(isNamed))
      .map(({ frame }) => frame),
  );
}

/** Polls that got the same response one after the other are one line, and so are events of other messages. */
function withoutRepetitions(lines: readonly MomentLine[]): readonly MomentLine[] {
  const merged: { readonly line: MomentLine; readonly kind: string; count: number }[] = [];
  for (const line of lines) {
    const kind = line.text.replace(/^#\d+ /, "");
    const last = merged.at(-1);
    // Only exchanges are numbered; the other frames and deliveries stay, each of them.
    const isRepeatable = kind !== line.text || kind.endsWith(OTHER_EVENT);
    if (last !== undefined && last.kind === kind && isRepeatable) last.count += 1;
    else merged.push({ line, kind, count: 1 });
  }
  return merged.map(({ line: { offset, text }, count }) => ({
    offset,
    text: count === 1 ? text : `${text} (${count} times)`,
  }));
}

function momentText(moment: Moment, acknowledged: ReadonlySet<string>): string {
  switch (moment.kind) {
    case "exchange":
      return exchangeText(moment.exchange);
    case "frame":
      return frameText(moment.frame, acknowledged);
    case "delivery":
      return deliveryText(moment.delivery);
  }
}

/** The request, its sender, and the facts that tell its response from others. */
function exchangeText(exchange: ReportedExchange): string {
  const { id, as, request, response, failure } = exchange;
  const url = cut(request.url.replace(/^https?:\/\/[^/]+/, ""), MAX_URL);
  const key = request.headers["idempotency-key"];
  const sender = key === undefined ? as : `${as} with Idempotency-Key ${keyText(key)}`;
  const result = response === undefined ? `no response (${failure ?? ""})` : responseText(response);
  return `#${id} ${request.method} ${url} as ${sender}${resumedFrom(request.body)}: ${result}`;
}

const keyText = (key: string): string =>
  `${cut(key, MAX_KEY)}${key.length > LONG_KEY ? ` (${key.length} characters)` : ""}`;

/** The cursor of an opening that resumes. */
function resumedFrom(body: string | undefined): string {
  const json = body?.includes("resume_from") === true ? parseJson(body) : undefined;
  const cursor = isObject(json) ? text(json.resume_from, "cursor") : undefined;
  return cursor === undefined ? "" : ` from cursor ${cursor}`;
}

/**
 * The status with the facts that distinguish the response from others: ids and numbers of items, or the code
 * of an error.
 */
export function responseText({
  status,
  headers,
  body,
  items: count,
}: NonNullable<ReportedExchange["response"]>): string {
  const replayed = headers["idempotent-replayed"] === "true" ? " replayed" : "";
  const json = parseJson(body);
  if (status < 300)
    return `${status}${replayed}${count === undefined ? contentText(json) : `, ${counted(count, "item")}`}`;
  const { code } = readError(json);
  return `${status}${replayed}${code === undefined ? "" : ` ${cut(code, MAX_CODE)}`}`;
}

/** Characters of an error code; those of the contract are shorter. */
const MAX_CODE = 60;

/** A list by its length and its ends, where pages meet; anything else by its id. */
function contentText(json: unknown): string {
  const list = items(json);
  const id = singleId(json);
  if (list === undefined) return id === undefined ? "" : `, ${id}`;
  const [first, last] = [singleId(list[0]), singleId(list.at(-1))];
  const ends =
    first === undefined ? "" : first === last ? ` ${first}` : ` ${first} to ${last ?? "one without an id"}`;
  return `, ${counted(list.length, "item")}${ends}`;
}

function frameText(
  { connection, direction, text: frame }: ReportedFrame,
  acknowledged: ReadonlySet<string>,
): string {
  const head = `connection ${connection} ${direction}`;
  const event = direction === "received" ? readEvent(parseJson(frame)) : undefined;
  if (event === undefined) return frame === "" ? head : `${head}: ${cut(frame, MAX_FRAME)}`;
  const { eventType, eventId, messageId, envelopeId, cursor } = event;
  const parts = [
    `event ${eventType ?? "without a type"}`,
    messageId === undefined ? (eventId ?? "without an id") : `message ${messageId}`,
    ...(cursor === undefined ? [] : [`cursor ${cursor}`]),
    ...(acknowledged.has(`${connection} ${envelopeId}`)
      ? ["acknowledged"]
      : [envelopeId === undefined ? "without an envelope" : `envelope ${envelopeId}`]),
  ];
  return `${head}: ${parts.join(", ")}`;
}

/** A short form of a frame: an event with its message, or the type of anything else. */
export function frameSummary({ direction, text: frame }: Pick<ReportedFrame, "direction" | "text">): string {
  const json = parseJson(frame);
  const event = direction === "received" ? readEvent(json) : undefined;
  if (event === undefined) return text(json, "type") ?? cut(frame, MAX_START);
  const { eventType, eventId, messageId } = event;
  return `event ${eventType ?? "without a type"}, ${messageId === undefined ? (eventId ?? "without an id") : `message ${messageId}`}`;
}

/** Connection and envelope of a frame that does nothing but acknowledge. */
function acknowledgedBy({ connection, direction, text: frame }: ReportedFrame): string | undefined {
  if (direction !== "sent" || frame.length > MAX_FRAME) return undefined;
  const json = parseJson(frame);
  const isPlain = isObject(json) && Object.keys(json).join() === "envelope_id";
  return isPlain ? `${connection} ${json.envelope_id}` : undefined;
}

function deliveryText({ method, path, receiver = "", endpoints = [], body }: ReportedDelivery): string {
  const to = endpoints.length === 0 ? "" : ` to endpoint ${endpoints.join(" or ")}`;
  const address = `${receiver}${path}`;
  const where = address === "" ? "" : ` ${address}`;
  return `delivery of ${eventText(parseJson(body))}${to}: ${method}${where}`;
}

function eventText(event: unknown): string {
  const [type, id] = [text(event, "type"), text(event, "id")];
  return type === undefined && id === undefined
    ? "something that is not an event"
    : [type, id].join(" ").trim();
}

/** The body of a delivery by its event and the subject of that. */
export function bodyText(body: string): string {
  const event = parseJson(body);
  const object = isObject(event) && isObject(event.data) ? event.data.object : undefined;
  const [kind, id] = [text(object, "object") ?? "object", readId(object)];
  return `${eventText(event)}${id === undefined ? "" : ` of ${kind} ${id}`}, ${counted(body.length, "character")},`;
}
