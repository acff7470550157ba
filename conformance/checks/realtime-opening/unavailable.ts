// A deployment without realtime refuses to open a connection with 503 realtime_unavailable.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isCode, readError } from "../../readers/error.ts";
import { requestTicket } from "../../steps/realtime/realtime.ts";
import { perSession } from "../../steps/running/per-session.ts";

const CODE = "realtime_unavailable";

/**
 * One 503 may come from a busy proxy, or from a busy deployment that offers realtime; as many as this in a row come from
 * one that does not offer it.
 */
const ATTEMPTS = 3;

/** Responses that `observe` has judged. */
const judgedIn = perSession(() => new Set<Exchange>());

export default defineCheck({
  title: "realtime is offered, or refused with 503 realtime_unavailable in the nested shape",
  requirements: ["RTC-19", "RTC-29"],
  capabilities: ["realtime"],
  lane: () => "openings",
  async run(session) {
    session.notSeen(["RTC-19", "RTC-29"], "no opening was refused with 503 by the deployment");
    let last: Exchange | undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { exchange } = await requestTicket(session);
      if (isSuccess(exchange)) return;
      session.given(exchange.status === 503, "realtime is offered or unavailable", exchange);
      last = exchange;
    }
    if (last !== undefined && !judgedIn(session).has(last)) judge(last, session);
  },
  // Any other 503 may be for another reason than that realtime is not offered, and no list of codes is complete.
  observe(exchange, session) {
    const isRefused = exchange.operation === "openRealtimeConnection" && exchange.status === 503;
    const { shape, code } = readError(exchange.json);
    if (!isRefused || !isCode(code, CODE) || (shape !== "nested" && shape !== "legacy")) return;
    judgedIn(session).add(exchange);
    judge(exchange, session);
  },
});

function judge(exchange: Exchange, session: Session): void {
  const { shape, code } = readError(exchange.json);
  const isKnown = session.judge("RTC-19", isCode(code, CODE) && (shape === "nested" || shape === "legacy"), {
    message: "an opening was refused with 503, but not as realtime_unavailable",
    expected: `503 with the code ${CODE} in one of the two shapes of errors`,
    about: exchange,
  });
  if (!isKnown) return;
  session.judge("RTC-29", shape === "nested", {
    message: "an opening was refused as realtime_unavailable, but not in the nested shape",
    expected: `503 {"error":{"code":"${CODE}","message":...,"request_id":...}}`,
    about: exchange,
  });
}
