// The exchanges, frames and deliveries that are shown with a finding which names none: those about the things that it speaks of, and
// the latest. With them the exchange that opened the connection whose frames are shown.
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, type Frame, isSuccess, operationOf, responseOf } from "../../exchange/exchange.ts";

/** Requests that led to it, as a rule. */
const LATEST = 4;

/** The latest exchanges, and before them the latest write when they only read it. */
export function latestExchanges(exchanges: readonly Exchange[]): readonly Exchange[] {
  const latest = exchanges.slice(-LATEST);
  if (!latest.every(isRead)) return latest;
  const written = exchanges.findLast((exchange) => !isRead(exchange));
  return written === undefined ? latest : [written, ...latest];
}

const isRead = ({ request }: Exchange): boolean => request.method === "GET";

/** Of so many things that a finding speaks of, more is shown than that they exist. */
const MOST_IDS = 3;

/** The ids in what a finding says, or what may be one: a word with a digit. */
export function idsIn(...said: readonly unknown[]): readonly string[] {
  const words = said.flatMap((value) => JSON.stringify(value ?? null).match(/[\w-]{6,}/g) ?? []);
  return [...new Set(words)].filter((word) => /\d/.test(word));
}

const holdsOneOf = (json: string, ids: readonly string[]): boolean =>
  ids.some((id) => json.includes(`"${id}"`));

/** The writes that made the things with these ids, or showed them first. */
export function writesOf(ids: readonly string[], exchanges: readonly Exchange[]): readonly Exchange[] {
  const written = exchanges.filter((exchange) => !isRead(exchange) && isSuccess(exchange));
  const writes = ids.map((id) => written.find(({ response }) => holdsOneOf(response?.text ?? "", [id])));
  return [...new Set(writes.filter((write) => write !== undefined))].slice(0, MOST_IDS);
}

/** The latest exchanges, and behind them the writes that made what a finding speaks of: the last one is its subject. */
export function latestAbout(ids: readonly string[], exchanges: readonly Exchange[]): readonly Exchange[] {
  const writes = writesOf(ids, exchanges);
  return [...latestExchanges(exchanges).filter((exchange) => !writes.includes(exchange)), ...writes];
}

/** The exchanges with the one behind the others whose response a finding quotes. */
export function withSubjectLast(exchanges: readonly Exchange[], found: unknown): readonly Exchange[] {
  const subject = exchanges.findLast((exchange) => responseOf(exchange) === found);
  return subject === undefined ? exchanges : [...exchanges.filter((one) => one !== subject), subject];
}

/** Frames that led to a finding, as a rule, beside those about the things that it speaks of. */
const LATEST_FRAMES = 8;
/** All of them together. */
const MAX_FRAMES = 30;

/** The frames about the things with these ids, and the latest; only the latest where none is about them. */
export function framesAbout(ids: readonly string[], frames: readonly Frame[]): readonly Frame[] {
  const isAbout = ({ text }: Frame): boolean => holdsOneOf(text, ids);
  if (!frames.some(isAbout)) return frames.slice(-MAX_FRAMES);
  const first = frames.length - LATEST_FRAMES;
  return frames.filter((frame, index) => index >= first || isAbout(frame)).slice(-MAX_FRAMES);
}

/** The same of deliveries. */
const MAX_DELIVERIES = 3;

/** @param ofDeliveries whether the finding is about deliveries, so that the latest ones tell something about any of it */
export function deliveriesAbout(
  ids: readonly string[],
  deliveries: readonly Delivery[],
  ofDeliveries: boolean,
): readonly Delivery[] {
  const about = deliveries.filter(({ body }) => holdsOneOf(body.toString(), ids));
  return (about.length > 0 || !ofDeliveries ? about : deliveries).slice(-MAX_DELIVERIES);
}

/** The exchanges with the one in front that asked for the ticket of the connection which had the last frame. */
export function withOpening(
  shown: readonly Exchange[],
  frames: readonly Frame[],
  session: { readonly exchanges: readonly Exchange[]; readonly frames: readonly Frame[] },
): readonly Exchange[] {
  const last = frames.at(-1);
  const connected = session.frames.find(({ connection }) => connection === last?.connection);
  if (connected === undefined) return shown;
  const opening = session.exchanges.findLast(
    (exchange) => isOpening(exchange) && exchange.atMs + exchange.durationMs <= connected.atMs,
  );
  return opening === undefined || shown.includes(opening) ? shown : [opening, ...shown];
}

/** A ticket was given. */
export const isOpening = (exchange: Exchange): boolean =>
  operationOf(exchange) === "openRealtimeConnection" && isSuccess(exchange);
