// Every nested error body of the run is complete.

import { isServiceError } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { isObject } from "../../text/json.ts";

const isText = (value: unknown): boolean => typeof value === "string";

const properties: readonly (readonly [string, (value: unknown) => boolean, string])[] = [
  ["code", isText, "a string"],
  ["message", isText, "a string"],
  // The specification gives no type, and a deployment may have no id.
  [
    "request_id",
    (value) => value === null || isText(value) || typeof value === "number",
    "a string, a number, or null",
  ],
];

export default defineCheck({
  title: "a nested error body has error.code, error.message and error.request_id",
  requirements: ["ERR-03"],
  capabilities: [],
  async run(session) {
    session.notSeen("ERR-03", "no error in the nested shape came");
    await provokeErrors(session);
  },
  observe(exchange, session) {
    if (!isServiceError(exchange)) return;
    const error = isObject(exchange.json) ? exchange.json.error : undefined;
    // A deployment may use only the other shapes; a body of no shape belongs to ERR-01.
    if (!isObject(error)) return;
    for (const [name, isRight, expected] of properties) {
      session.judge("ERR-03", isRight(error[name]), {
        message: `${exchange.operation} answered ${exchange.status} with a nested error in which ${name} is ${name in error ? "of another type" : "missing"}`,
        expected: `error.${name}: ${expected}`,
        found: error,
        exchanges: [exchange],
      });
    }
  },
});
