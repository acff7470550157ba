// Every error body of the run with a top-level error_code is a complete legacy body.

import { isServiceError } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { misshapenScopes } from "../../readers/error.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a legacy error body has error and error_code as strings, and missing_scopes as a list of strings",
  requirements: ["ERR-02"],
  capabilities: [],
  async run(session) {
    session.notSeen("ERR-02", "no error in the legacy shape came");
    await provokeErrors(session);
  },
  observe(exchange, session) {
    if (!isServiceError(exchange)) return;
    const { json } = exchange;
    // A deployment may use only the other shapes; a body of no shape belongs to ERR-01. A nested error may have
    // further properties beside its object.
    if (isObject(json) && "error_code" in json && !isObject(json.error)) judgeLegacy(exchange, json, session);
  },
});

function judgeLegacy(exchange: Exchange, body: JsonObject, session: Session): void {
  const judge = (holds: boolean, what: string, expected: string, found: unknown): void => {
    session.judge("ERR-02", holds, {
      message: `${exchange.operation} answered ${exchange.status} with a legacy error body in which ${what}`,
      expected,
      found: found === undefined ? responseOf(exchange) : found,
      exchanges: [exchange],
    });
  };
  judge(typeof body.error_code === "string", "error_code is not a string", "a string", body.error_code);
  // A rate-limit body has no error property, at any status.
  const isRateLimit = exchange.status === 429 || "rate_limit_policy" in body;
  const mayLackError = isRateLimit && body.error === undefined;
  if (!mayLackError) judge(typeof body.error === "string", "error is not a string", "a string", body.error);
  const { missing_scopes: missing } = body;
  // Null counts as absent.
  if (missing === undefined || missing === null) return;
  const isList = misshapenScopes(body) === undefined;
  judge(isList, "missing_scopes is not a list of strings", "a list of strings", missing);
}
