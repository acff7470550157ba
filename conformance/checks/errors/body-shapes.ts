// Every error response of the run has one of the three documented shapes. Beside the errors that other checks cause,
// this one provokes each kind itself. Unusual statuses and texts that show the service's insides are recorded.

import { filledPath, lineOf, servedOperations } from "../../contract/served-operations.ts";
import { isServiceError } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import { namesPolicy } from "../../readers/error.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const SHAPES =
  "{error, error_code} with strings, {error: {code, message, request_id}}, or {error_code, rate_limit_policy} of a rate limit";

const documentedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 429, 500, 503]);

/** Stack frames of common runtimes, and absolute paths of sources. */
const insides =
  /\bat [\w.<>$]+ ?\([^)]*:\d+:\d+\)|\bFile "[^"]+", line \d+|Traceback \(most recent|\bgoroutine \d+ \[|\/(?:home|usr|app|src)\/[\w./-]+\.(?:js|ts|py|rb|go|java)\b/;

export default defineCheck({
  title: "every error body has the legacy, the nested or the rate-limit shape",
  requirements: ["ERR-01", "ERR-15", "ERR-16", "ERR-19"],
  capabilities: [],
  async run(session) {
    session.notSeen("ERR-15", "other statuses than the documented ones are recorded only");
    session.notSeen("ERR-16", "errors that show a stack frame or a path are recorded only");
    await provokeErrors(session);
    await judgeUnreadable(session);
  },
  observe: judgeShape,
});

/** Escapes that cannot be decoded, or not to a text. */
const UNREADABLE = ["100%", "%zz", "%c3%28", "a%ff"] as const;
const IN_PLACE = "unreadable";

/** A gateway that decodes the path first has words of its own for these. */
async function judgeUnreadable(session: Session): Promise<void> {
  session.notSeen("ERR-19", "a refusal of the service itself for an id that is wrongly escaped");
  const reads = servedOperations(session.profile).filter(
    ({ method, pathParameters }) => method === "GET" && pathParameters.length === 1,
  );
  for (const [turn, operation] of sampleByEffort(session, reads, 0, { quick: 3 }).entries()) {
    const { template } = lineOf(session.profile, operation);
    const ids = operation.pathParameters.map(({ name }) => [name, IN_PLACE]);
    const filled = filledPath(template, Object.fromEntries(ids));
    const url = filled.replace(IN_PLACE, UNREADABLE[turn % UNREADABLE.length] ?? "%");
    const headers = { accept: "application/json", "x-api-key": session.need("keys.primary") };
    const exchange = await session.fetch("unreadable id", { method: "GET", url, headers });
    if (exchange.status < 400 || !isObject(exchange.json)) continue;
    session.judge("ERR-19", hasDocumentedShape(exchange.json), {
      message: `GET ${template} with an id that is wrongly escaped was answered ${exchange.status} with a body that has none of the documented error shapes`,
      expected: SHAPES,
      about: exchange,
    });
  }
}

function judgeShape(exchange: Exchange, session: Session): void {
  if (!isServiceError(exchange)) return;
  session.judge("ERR-01", isObject(exchange.json) && hasDocumentedShape(exchange.json), {
    message: `${exchange.operation} answered ${exchange.status} with a body that has none of the documented error shapes`,
    expected: SHAPES,
    about: exchange,
  });
  record(exchange, session);
}

/** Observations that break no client. */
function record(exchange: Exchange, session: Session): void {
  if (!documentedStatuses.has(exchange.status))
    session.observe("error statuses beside the documented ones", String(exchange.status));
  if (insides.test(exchange.response?.text ?? ""))
    session.observe("errors that show a stack frame or a path", `${exchange.operation} ${exchange.status}`);
}

function hasDocumentedShape(body: JsonObject): boolean {
  if (isObject(body.error)) {
    // Another requirement judges the presence and type of request_id.
    return text(body.error, "code") !== undefined && text(body.error, "message") !== undefined;
  }
  const code = text(body, "error_code");
  if (code === undefined) return false;
  return typeof body.error === "string" || isRateLimit(body, code);
}

const isRateLimit = (body: JsonObject, code: string): boolean =>
  (code === "rate_limited" || code === "quota_exceeded") && namesPolicy(body);
