// The exchanges that are shown with a finding: the latest where it names none, and the one that opened the connection whose
// frames are shown.
import { type Exchange, type Frame, isSuccess, operationOf } from "../../exchange/exchange.ts";

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
