// An exchange that is kept until the end of a run. Reports show the beginning of a large response; the rest of it would
// only fill memory.
import { startOf } from "../text/start-of.ts";
import type { Exchange } from "./exchange.ts";

/** Responses up to this many characters are kept as they are: larger ones are rare. */
const LARGE = 100_000;
/** More than a report shows of a response, with the secrets that are redacted in it. */
const KEPT = 20_000;

/** The exchange, of a large response only its beginning, and without its JSON. */
export function asEvidence(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response === undefined || response.text.length <= LARGE) return exchange;
  const { status, headers, text } = response;
  const start = startOf(text, KEPT);
  return {
    ...exchange,
    json: undefined,
    response: { status, headers, text: start, textLength: text.length, json: undefined },
  };
}
