// Errors of opening a realtime connection have the legacy or the nested shape, and never the code resume_failed.

import { isServiceError } from "../../contract/service-error.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readError } from "../../readers/error.ts";
import { requestTicket } from "../../steps/realtime/realtime.ts";
import { provokeErrors } from "../../steps/requests/provoke-errors.ts";

export default defineCheck({
  title:
    "opening a realtime connection fails in the legacy or nested shape, and never with the code resume_failed",
  requirements: ["ERR-10", "ERR-11"],
  capabilities: ["realtime"],
  async run(session) {
    await provokeErrors(session);
    for (const scope of ["realtime:read", "messages:read"] as const) {
      if (session.has(`keys.reduced.${scope}`)) await requestTicket(session, { as: `reduced.${scope}` });
    }
    for (const cursor of [session.unique("made-up-cursor"), "0", "AAAAAAAAAAAAAAAA"]) {
      await requestTicket(session, { resumeFrom: cursor });
    }
  },
  observe(exchange, session) {
    if (!isServiceError(exchange)) return;
    const { shape, code } = readError(exchange.json);
    session.judge("ERR-11", code !== "resume_failed", {
      message: `${exchange.operation} answered ${exchange.status} with the code resume_failed, which is only a warning`,
      expected: "another code, or a warning of a ticket or a connection",
      about: exchange,
    });
    if (exchange.operation !== "openRealtimeConnection") return;
    session.judge("ERR-10", legal(exchange).includes(shape), {
      message: `an error of opening a realtime connection has ${shape === "none" ? "no documented shape" : `the ${shape} shape`}`,
      expected: legal(exchange).join(" or "),
      about: exchange,
    });
  },
});

const legal = (exchange: Exchange): readonly string[] =>
  exchange.status === 429 ? ["legacy", "nested", "rate-limit"] : ["legacy", "nested"];
