// A deployment without realtime says so in one way.
import { defineCheck } from "../../engine/check.ts";
import type { Exchange } from "../../engine/exchange.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { perSession } from "../../steps/per-session.ts";
import { requestTicket } from "../../steps/realtime.ts";
import { readError } from "../../wire/error.ts";

const stateOf = perSession(() => ({ isOffered: false }));

export default defineCheck({
  title: "realtime is offered, or refused with 503 realtime_unavailable in the nested shape",
  requirements: ["RTC-19"],
  capabilities: ["realtime"],
  async run(session) {
    const { exchange } = await requestTicket(session);
    // Offered: the requirement speaks of deployments that do not.
    if (isSuccess(exchange)) session.judge("RTC-19", true, { message: "" });
    session.given(
      isSuccess(exchange) || exchange.status === 503,
      "realtime is offered or unavailable",
      exchange,
    );
  },
  observe(exchange, session) {
    if (exchange.operation !== "openRealtimeConnection") return;
    const state = stateOf(session);
    if (isSuccess(exchange)) state.isOffered = true;
    // Where realtime is offered, a 503 that is no JSON comes from something in front of the deployment.
    else if (exchange.status === 503 && !(state.isOffered && exchange.json === undefined))
      judge(exchange, session);
  },
});

function judge(exchange: Exchange, session: Session): void {
  const { shape, code } = readError(exchange.json);
  session.judge("RTC-19", shape === "nested" && code === "realtime_unavailable", {
    message: "an opening was refused with 503, but not as realtime_unavailable in the nested shape",
    expected: '503 {"error":{"code":"realtime_unavailable","message":...}}',
    found: answerOf(exchange),
    exchanges: [exchange],
  });
}
