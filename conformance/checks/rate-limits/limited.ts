// What lies beyond a limit is answered with 429, in the documented shape: judged on every 429 of the run.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess, type ReceivedResponse } from "../../engine/exchange.ts";
import { answerOf, type Role, type Session } from "../../engine/session.ts";
import {
  burst,
  isLimited,
  limitsOthers,
  mostInBurst,
  mostWithin,
  withLimitedKey,
} from "../../steps/limited-key.ts";
import { sendMessage } from "../../steps/send.ts";
import { isObject, text } from "../../wire/envelope.ts";
import { bodyDelaySeconds, headerDelaySeconds, isRetryAfter } from "../../wire/retry-after.ts";
import { isOperation } from "../../wire/served-operations.ts";

/** Seconds by which header and body may differ: each is rounded on its own, and so is the Date that a date is counted from. */
const ROUNDING_S = 1;
const DATE_ROUNDING_S = 2;

export default defineCheck({
  title: "a request beyond a limit gets 429 with its policy, and with a delay that can be read",
  requirements: ["RAT-01", "RAT-02", "RAT-03", "RAT-04", "RAT-05", "RAT-06"],
  capabilities: ["rate-limits", "conversations"],
  exclusive: limitsOthers,
  run: (session) =>
    withLimitedKey(session, async (as) => {
      const reads = await judgeReads(session, as);
      const writes = session.has("fixtures.conversation")
        ? await burst(() => {
            const body = { markdown_content: session.unique("burst") };
            return sendMessage(session, { as, body, acceptLimited: true });
          })
        : [];
      const answers = [...reads, ...writes];
      const refused = answers.filter((answer) => !isSuccess(answer));
      session.given(refused.length > 0, `a burst of ${answers.length} requests is limited`);
      for (const exchange of refused) {
        session.judge("RAT-01", isLimited(exchange), {
          message: "a request beyond a limit was not answered with 429",
          expected: 429,
          found: answerOf(exchange),
          exchanges: [exchange],
        });
      }
    }),
  observe(exchange, session) {
    // Storage behind an upload address, and whatever else is not of the contract, limits in its own words.
    if (isLimited(exchange) && isOperation(exchange.operation) && exchange.response !== undefined)
      judge(session, exchange, exchange.response);
  },
});

/** Sends more reads than the limit of the profile lets through, where it names one. */
async function judgeReads(session: Session, as: Role): Promise<readonly Exchange[]> {
  // The profile names the limit of the key that is given for it.
  const limit = as === "limited" ? session.profile.bindings.rate_limit : undefined;
  const startedAt = performance.now();
  const reads = await burst(
    () => session.call("listConversations", { as, acceptLimited: true }),
    mostInBurst(limit),
  );
  const elapsedMs = performance.now() - startedAt;
  if (limit === undefined) return reads;
  const succeeded = reads.filter(isSuccess);
  const most = mostWithin(limit, elapsedMs);
  session.judge("RAT-01", succeeded.length <= most, {
    message: "more requests succeeded than the limit that the profile names lets through",
    expected: `at most ${most} of ${reads.length} within ${Math.ceil(elapsedMs)} ms, by bindings.rate_limit`,
    found: succeeded.length,
    exchanges: succeeded.slice(-1),
  });
  return reads;
}

function judge(session: Session, exchange: Exchange, response: ReceivedResponse): void {
  const body = isObject(response.json) ? response.json : {};
  const { "retry-after": delay, "x-ratelimit-policy": header } = response.headers;
  const judgeOne = (
    requirement: string,
    holds: boolean,
    message: string,
    expected: unknown,
    found: unknown,
  ) => session.judge(requirement, holds, { message, expected, found, exchanges: [exchange] });
  const code = text(body, "error_code");
  const policy = text(body, "rate_limit_policy");
  const seconds = body.retry_after_seconds;
  judgeOne(
    "RAT-02",
    code === "rate_limited" || code === "quota_exceeded",
    "the body of a 429 has no documented error_code",
    "rate_limited or quota_exceeded",
    code ?? answerOf(exchange),
  );
  judgeOne(
    "RAT-02",
    policy !== undefined && policy !== "",
    "the body of a 429 does not name its rate_limit_policy",
    "a non-empty string",
    body.rate_limit_policy ?? answerOf(exchange),
  );
  judgeOne(
    "RAT-02",
    seconds === undefined || seconds === null || (typeof seconds === "number" && seconds >= 0),
    "the retry_after_seconds of a 429 is no number of at least zero",
    "a number of at least 0, or nothing",
    seconds,
  );
  judgeOne(
    "RAT-03",
    header !== undefined && header !== "",
    "a 429 has no header X-RateLimit-Policy",
    "the name of the policy",
    header,
  );
  judgeOne(
    "RAT-04",
    header === undefined || policy === undefined || header === policy,
    "header and body of a 429 name different policies",
    policy,
    header,
  );
  judgeOne(
    "RAT-05",
    delay === undefined || isRetryAfter(delay),
    "the Retry-After of a 429 is neither a number of seconds nor an HTTP date",
    "delay-seconds or HTTP-date (RFC 9110 10.2.3)",
    delay,
  );
  const [inHeader, inBody] = [headerDelaySeconds(response), bodyDelaySeconds(response)];
  const roundingS = /^\d+$/.test(delay ?? "") ? ROUNDING_S : DATE_ROUNDING_S;
  judgeOne(
    "RAT-06",
    inHeader === undefined || inBody === undefined || Math.abs(inHeader - inBody) <= roundingS,
    "Retry-After and retry_after_seconds of a 429 give different delays",
    `the same delay, with at most ${roundingS} s between them`,
    `Retry-After: ${inHeader} s, retry_after_seconds: ${inBody} s`,
  );
  if (delay === undefined) session.observe("Retry-After on 429", "absent");
}
