// The exchanges that are shown with a finding that names none.
import type { Exchange } from "../../exchange/exchange.ts";

/** Requests that led to it, as a rule. */
const LATEST = 4;

/** The latest exchanges, and before them what was written last when they only read it. */
export function latestExchanges(exchanges: readonly Exchange[]): readonly Exchange[] {
  const latest = exchanges.slice(-LATEST);
  if (!latest.every(isRead)) return latest;
  const written = exchanges.findLast((exchange) => !isRead(exchange));
  return written === undefined ? latest : [written, ...latest];
}

const isRead = ({ request }: Exchange): boolean => request.method === "GET";
