// Which responses are errors of the service itself. Proxies and gateways in front of a deployment answer
// oversized, unroutable and timed-out requests in their own format.
import type { Exchange } from "../exchange/exchange.ts";
import { readError } from "../readers/error.ts";
import { isBeyondMeasure } from "../text/parse-json.ts";
import { isOperation } from "./served-operations.ts";

/** Too large, URI too long, headers too large, bad gateway, gateway timeout. */
const ofGateways: ReadonlySet<number> = new Set([413, 414, 431, 502, 504]);

/** RFC 9112 wants request lines of 8000 octets to be read; with the host and the method this one may be longer. */
const LONG_URL = 7_500;

/** Unavailable: the service says so of openings in JSON (line 344), and a gateway of whatever it cannot pass on. */
const UNAVAILABLE = 503;

export const mayBeOfGateway = ({ status, operation, request, json }: Exchange): boolean =>
  ofGateways.has(status) ||
  (status === UNAVAILABLE && (operation !== "openRealtimeConnection" || json === undefined)) ||
  (status === 400 && json === undefined && request.url.length > LONG_URL);

/**
 * A 4xx or 5xx with which the service answered a documented operation, and which the suite can read. Of statuses that gateways answer with, it is the
 * service's own where it has a documented shape.
 */
export const isServiceError = (exchange: Exchange): boolean =>
  isOperation(exchange.operation) &&
  exchange.status >= 400 &&
  !isBeyondMeasure(exchange.response?.text ?? "") &&
  (!mayBeOfGateway(exchange) || readError(exchange.json).shape !== "none");
