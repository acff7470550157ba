// Every 429 of the run names its policy and its delay. The suite repeats most requests that are
// limited; a 429 that is not repeated is judged too.

import { isOperation, type ServedOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { dateOf } from "../../exchange/clock.ts";
import type { Exchange, ReceivedResponse } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import { isCode, namesPolicy, readError } from "../../readers/error.ts";
import { bodyDelaySeconds, headerDelaySeconds, isRetryAfter } from "../../readers/retry-after.ts";
import {
  burst,
  isLimited,
  limitedLane,
  limitedRole,
  limitsOthers,
  mayProvoke,
} from "../../steps/keys/callers/limited-key.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { findResources, isReal, validRequest } from "../../steps/requests/valid-request.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";
import { isObject } from "../../text/json.ts";

/** Seconds by which header and body may differ: each is rounded separately, and so is the Date header. */
const ROUNDING_S = 1;
const DATE_ROUNDING_S = 2;

const unseen = {
  "RAT-02": "no request was answered with 429 in the rate-limit shape",
  "RAT-03": "no request was answered with 429; keys.limited or permissions.load lets the suite provoke it",
  "RAT-04": "no 429 named its policy in header and body",
  "RAT-05": "no 429 had a Retry-After",
  "RAT-06": "no 429 gave its delay in header and body",
  "RAT-14": "no 429 named its policy in its body",
};

export default defineCheck({
  title: "every 429 names its policy and a delay in a documented form",
  requirements: ["RAT-02", "RAT-03", "RAT-04", "RAT-05", "RAT-06", "RAT-14"],
  capabilities: ["rate-limits", "conversations"],
  exclusive: (profile) => mayProvoke(profile) && limitsOthers(profile),
  lane: limitedLane,
  async run(session) {
    for (const [requirement, what] of Object.entries(unseen)) session.notSeen(requirement, what);
    const writes = session.profile.permissions.writes && session.has("fixtures.conversation");
    if (mayProvoke(session.profile)) await provoke(session, limitedRole(session), { writes });
    // An ordinary write and an ordinary read, which are sent again when they are limited.
    if (writes)
      await unlessLimited(async () => {
        const posted = await tryPostMessage(session);
        if (posted !== undefined) await session.call("getMessage", { path: { messageId: posted.id } });
      });
  },
  observe(exchange, session) {
    // Storage and other servers outside the contract have their own form of 429.
    if (!isLimited(exchange) || !isOperation(exchange.operation) || exchange.response === undefined) return;
    judgePolicy(session, exchange, exchange.response);
    judgeDelay(session, exchange, exchange.response);
  },
});

async function provoke(session: Session, as: Role, { writes }: { readonly writes: boolean }): Promise<void> {
  const first = await burst(() => session.call("listConversations", { as, acceptLimited: true }));
  if (first.some(isLimited)) await burstElsewhere(session, as, 2 * first.length);
  if (!writes) return;
  if (first.some(isLimited)) await burstOfWrites(session, as, Math.min(2 * first.length, MOST_WRITES));
  await burst(() => {
    const body = { markdown_content: session.unique("burst") };
    return sendMessage(session, { as, body, acceptLimited: true });
  });
}

/** Each route and policy may have its own form of refusal. */
async function burstElsewhere(session: Session, as: Role, most: number): Promise<void> {
  const resources = await findResources(session);
  const readings = servedOperations(session.profile).filter(
    (operation) =>
      operation.method === "GET" && operation.id !== "listConversations" && isReal(operation, resources),
  );
  for (const operation of sampleByEffort(session, readings, 0, { quick: 4 })) {
    const request = validRequest(session, operation, resources);
    await burst(() => session.call(operation.id, { ...request, as, acceptLimited: true }), { most });
  }
}

/** The number of writes of each operation; a limit beyond that is not tested. */
const MOST_WRITES = 24;

/**
 * Operations that leave nothing to clean up: on resources that do not exist, connections that nobody opens,
 * files without bytes.
 */
const isHarmless = ({ id, method, pathParameters }: ServedOperation): boolean =>
  method !== "GET" && (pathParameters.length > 0 || id === "openRealtimeConnection" || id === "createFile");

/** Until one of them is limited: a refusal of the requested resource does not end the burst. */
async function burstOfWrites(session: Session, as: Role, most: number): Promise<void> {
  const operations = servedOperations(session.profile).filter(isHarmless);
  for (const operation of sampleByEffort(session, operations, 0, { quick: 2 })) {
    const request = { ...validRequest(session, operation, { ids: {} }), as, acceptLimited: true };
    for (let sent = 0; sent < most; sent++) {
      const exchange = await session.call(operation.id, request);
      // A key without the scope may be refused before it is counted.
      if (isLimited(exchange) || exchange.status === 403) break;
    }
  }
}

function judgePolicy(session: Session, exchange: Exchange, { json, headers }: ReceivedResponse): void {
  const body = isObject(json) ? json : {};
  const exchanges = [exchange];
  const policy = text(body, "rate_limit_policy");
  const header = headers["x-ratelimit-policy"];
  if (!hasOlderShape(exchange)) {
    const code = text(body, "error_code");
    session.judge("RAT-02", isCode(code, "rate_limited", "quota_exceeded"), {
      message: `the body of a 429 to ${exchange.operation} has no documented error_code`,
      expected: "rate_limited or quota_exceeded",
      found: code ?? responseOf(exchange),
      exchanges,
    });
    const isNamed = session.judge("RAT-02", namesPolicy(body), {
      message: `the body of a 429 to ${exchange.operation} does not name its rate_limit_policy`,
      expected: "rate_limit_policy, and something in it",
      found: body.rate_limit_policy ?? responseOf(exchange),
      exchanges,
    });
    if (isNamed)
      session.judge("RAT-14", policy !== undefined, {
        message: `the rate_limit_policy of a 429 to ${exchange.operation} is not a string`,
        expected: "a string",
        found: body.rate_limit_policy,
        exchanges,
      });
  }
  session.judge("RAT-03", header !== undefined && header !== "", {
    message: `a 429 to ${exchange.operation} has no header X-RateLimit-Policy`,
    expected: "the name of the policy",
    found: header,
    exchanges,
  });
  if (header === undefined || policy === undefined) return;
  session.judgeEqual("RAT-04", header, policy, {
    message: `header and body of a 429 to ${exchange.operation} name different policies`,
    exchanges,
  });
}

/** ERR-10 judges errors of opening a realtime connection, which may have two other shapes. */
const hasOlderShape = ({ operation, json }: Exchange): boolean =>
  operation === "openRealtimeConnection" && ["legacy", "nested"].includes(readError(json).shape);

function judgeDelay(session: Session, exchange: Exchange, response: ReceivedResponse): void {
  const exchanges = [exchange];
  const seconds = isObject(response.json) ? (response.json.retry_after_seconds ?? undefined) : undefined;
  const header = response.headers["retry-after"];
  if (seconds !== undefined)
    session.judge("RAT-02", typeof seconds === "number" && seconds >= 0, {
      message: `the retry_after_seconds of a 429 to ${exchange.operation} is not a number of at least zero`,
      expected: "a number of at least 0, or nothing",
      found: seconds,
      exchanges,
    });
  if (header === undefined) {
    session.observe("Retry-After on 429", "absent");
    return;
  }
  session.judge("RAT-05", isRetryAfter(header), {
    message: `the Retry-After of a 429 to ${exchange.operation} is neither a number of seconds nor an HTTP date`,
    expected: "delay-seconds or HTTP-date (RFC 9110 10.2.3)",
    found: header,
    exchanges,
  });
  const isSeconds = /^\d+$/.test(header);
  const [inHeader, inBody] = [headerDelaySeconds(response), bodyDelaySeconds(response)];
  // A date is relative to the server's own Date header.
  const isReadable = isSeconds || dateOf(response) !== undefined;
  if (inHeader === undefined || inBody === undefined || !isReadable) return;
  const roundingS = isSeconds ? ROUNDING_S : DATE_ROUNDING_S;
  session.judge("RAT-06", Math.abs(inHeader - inBody) <= roundingS, {
    message: `Retry-After and retry_after_seconds of a 429 to ${exchange.operation} differ`,
    expected: `the same delay, with at most ${roundingS} s between them`,
    found: `Retry-After: ${inHeader} s, retry_after_seconds: ${inBody} s`,
    exchanges,
  });
}
