// The request ids of all nested errors of the run are present and distinct.

import { isServiceError } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { asEvidence } from "../../exchange/as-evidence.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { isObject } from "../../text/json.ts";

/** No id is longer; longer values would fill memory. */
const MAX_REMEMBERED = 1_000;
/** First exchange seen per request id, for each run of the check. */
const seenIds = perSession(() => new Map<string, Exchange>());

export default defineCheck({
  title: "the request_id of a nested error is not empty and differs from request to request",
  requirements: ["ERR-14"],
  capabilities: [],
  async run(session) {
    session.notSeen("ERR-14", "no nested error with a request_id came");
    await provokeErrors(session);
  },
  observe(exchange, session) {
    if (!isServiceError(exchange) || !isObject(exchange.json) || !isObject(exchange.json.error)) return;
    const { request_id: given } = exchange.json.error;
    // The specification does not require one; an existing one must be unique.
    if (given === null || given === undefined)
      return session.observe("nested errors without a request_id", exchange.operation);
    const id = typeof given === "number" ? String(given) : given;
    const isThere = session.judge("ERR-14", typeof id === "string" && id !== "", {
      message: `${exchange.operation} answered ${exchange.status} with a nested error that has no request_id`,
      expected: "a string that is not empty, or a number",
      found: id,
      exchanges: [exchange],
    });
    if (!isThere || typeof id !== "string") return;
    const seen = seenIds(session);
    const first = seen.get(id);
    if (first === undefined && id.length <= MAX_REMEMBERED) seen.set(id, asEvidence(exchange));
    if (first === undefined || isRepetition(first, exchange)) return;
    session.judge("ERR-14", false, {
      message: "the nested errors of two requests have the same request_id",
      expected: "an id of its own for each request",
      found: id,
      exchanges: [first, exchange],
    });
  },
});

/** A refusal replayed for its idempotency key may repeat its request id. */
const isRepetition = (first: Exchange, second: Exchange): boolean => {
  const key = first.request.headers["idempotency-key"];
  return key !== undefined && key === second.request.headers["idempotency-key"];
};
