// Every error response of the run has one of the three documented shapes. Beside the errors that other checks
// cause, this one provokes each kind itself. Unusual statuses, and texts that reveal internals of the
// service, are recorded.

import { isServiceError, mayBeOfGateway } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { keysByRole } from "../../profile/profile.ts";
import { text } from "../../readers/envelope.ts";
import { isCode, namesPolicy } from "../../readers/error.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";
import { type Unroutable, unroutable } from "../../steps/requests/unroutable.ts";
import { callerOf } from "../../steps/requests/valid-request.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";
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
    await judgeUnroutable(session);
  },
  observe: judgeShape,
});

/** A firewall may refuse an unusual request in words of its own. */
const OF_FIREWALLS = 403;

/** A gateway that looks at the address, the method, the media type or the size first has words of its own for these. */
async function judgeUnroutable(session: Session): Promise<void> {
  session.notSeen("ERR-19", "a refusal of the service itself for what need not get as far as an operation");
  for (const request of unroutable(session)) await unlessLimited(() => judgeRefusal(session, request));
}

async function judgeRefusal(session: Session, { what, operation, ...request }: Unroutable): Promise<void> {
  const key = keysByRole(session.profile).get(callerOf(session, operation)) ?? "";
  const exchange = await session.fetch("unroutable request", {
    ...request,
    headers: { accept: "application/json", "x-api-key": key, ...request.headers },
  });
  if (exchange.status < 400 || mayBeOfGateway(exchange) || !isObject(exchange.json)) return;
  if (exchange.status === OF_FIREWALLS) return;
  session.judge("ERR-19", hasDocumentedShape(exchange.json), {
    message: `${operation.method} ${operation.path} ${what} was answered ${exchange.status} with a body that has none of the documented error shapes`,
    expected: SHAPES,
    about: exchange,
  });
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
  isCode(code, "rate_limited", "quota_exceeded") && namesPolicy(body);
