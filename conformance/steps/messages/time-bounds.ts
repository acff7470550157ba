// Times to filter the list of messages by: those of messages that were posted one after the other, each in
// the text form that the filters of the deployment accept.
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { madeBetween, type Span } from "../../exchange/clock.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { grainOfFormat, type TimeFormat, writtenTime } from "../../readers/lists/time-filter.ts";
import { readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { needReadableTime } from "../resources/shown-property.ts";
import { type PostedMessage, postMessage, readWhole } from "./messages.ts";

/** Timestamps may have whole seconds: the next one comes within this time. */
const TICK_MS = 2_500;

/** The clocks of one deployment differ by less. */
const CLOCKS_MS = 60_000;
/** Where no response has a Date header. */
const ANY_TIME: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** A time, and its text in the request. */
export interface Bound {
  readonly at: number;
  readonly text: string;
  /** Times that differ by less have the same text. */
  readonly grain: number;
}

/**
 * The names of the filters, and the format of their times.
 * @throws Untestable where the profile names neither
 */
export function timeFilters(session: Session): {
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly format: TimeFormat | undefined;
} {
  const { since, until, time_format: format } = session.profile.bindings.lists.listMessages ?? {};
  if (since === undefined && until === undefined)
    throw new Untestable("the profile has no bindings.lists.listMessages.since or .until");
  return { since, until, format };
}

/** A message with the properties that GET shows, besides those of the response to its creation. */
export async function postShown(session: Session): Promise<PostedMessage> {
  const posted = await postMessage(session);
  const message = await readWhole(session, posted);
  needReadableTime(message.created_at, "created_at of a message");
  const { from, until } = madeBetween(posted.exchange) ?? ANY_TIME;
  const at = readTime(message.created_at) ?? from;
  session.given(
    at >= from - CLOCKS_MS && at <= until + CLOCKS_MS,
    "created_at of a message is the time of its creation",
    posted.exchange,
  );
  return { ...posted, message };
}

const createdAt = (message: JsonObject): number | undefined => readTime(message.created_at);

/** The time of a message, as the message shows it if filters use that notation. */
export function boundAt(session: Session, { message }: PostedMessage, format: TimeFormat | undefined): Bound {
  const at = session.given(createdAt(message), "created_at of a message is a time");
  const shown = message.created_at;
  const asShown = typeof shown === "string" && (format ?? "rfc3339") === "rfc3339";
  return { at, text: asShown ? shown : writtenTime(at, format), grain: grainOfFormat(format) };
}

/** A message whose created_at is later than the given one's: the resolution is unknown. */
export async function postLaterThan(
  session: Session,
  earlier: PostedMessage,
  format: TimeFormat | undefined,
): Promise<PostedMessage> {
  const written = (message: JsonObject): number =>
    Math.floor((createdAt(message) ?? Number.NaN) / grainOfFormat(format));
  const before = written(earlier.message);
  const later = await session.eventually(async () => {
    const posted = await postShown(session);
    return written(posted.message) > before ? posted : undefined;
  }, TICK_MS);
  return session.given(later, "created_at advances from message to message");
}

export type Side = "after" | "before";

/** Whether a message is on the other side of a time; a message with the same text is on neither side. */
export function isOutside(message: JsonObject, { at, grain }: Bound, side: Side): boolean {
  const written = (time: number): number => Math.floor(time / grain);
  const created = written(createdAt(message) ?? Number.NaN);
  return side === "after" ? created < written(at) : created > written(at);
}

/** The number of messages that are compared. */
const MAX_CONFIRMED = 3;

/** The messages that GET shows on the wrong side as well: a list may show another time. */
export async function confirmed(
  session: Session,
  messages: readonly JsonObject[],
  bound: Bound,
  side: Side,
): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = [];
  for (const message of messages.slice(0, MAX_CONFIRMED)) {
    const read = await session.call("getMessage", { path: { messageId: readId(message) ?? "" } });
    const shown = isSuccess(read) ? single(read.json) : undefined;
    if (shown === undefined || isOutside(shown, bound, side)) found.push(message);
  }
  return found;
}
