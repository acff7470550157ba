// The cursor to resume from is a string; anything else is not a cursor.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { answerToOpening, openTicket, subscriptionBody } from "../../steps/realtime/realtime.ts";

/** ERR-17 is about values that frameworks convert to a text, in any property, a list of one text too. */
const wrong = {
  "with an object": ["RTC-20", { cursor: { value: "x" } }],
  "with an array": ["RTC-20", { cursor: ["x", "y"] }],
  "with an array of one text": ["ERR-17", { cursor: ["x"] }],
  "with a number": ["ERR-17", { cursor: 7 }],
  "with a boolean": ["ERR-17", { cursor: true }],
} as const;

export default defineCheck({
  title: "a resume_from whose cursor is not a string is refused",
  requirements: ["RTC-20", "RTC-32", "ERR-17"],
  capabilities: ["realtime"],
  lane: () => "openings",
  async run(session) {
    await openTicket(session);
    const { invalid } = session.profile.statuses;
    // Without a cursor there may be nothing to resume from.
    const without = await answerToOpening(session, { ...subscriptionBody({}), resume_from: {} });
    for (const [name, [requirement, resumeFrom]] of Object.entries(wrong)) {
      const body = { ...subscriptionBody({}), resume_from: resumeFrom };
      const exchange = await answerToOpening(session, body);
      // Frameworks drop a value of another structure, so that there is no cursor.
      const isDropped = isSuccess(without) && isSuccess(exchange);
      session.judgeStatus(isDropped ? "ERR-17" : requirement, exchange, invalid, {
        message: `an opening with a resume_from ${name} was not refused as invalid input`,
        expected: invalid,
      });
    }
    session.judgeStatus("RTC-32", without, invalid, {
      message: "an opening with a resume_from without a cursor was not refused as invalid input",
      expected: invalid,
    });
    // Null may count as left out, and then as no request to resume.
    const withNull = await session.call("openRealtimeConnection", {
      body: { ...subscriptionBody({}), resume_from: { cursor: null } },
    });
    session.observe("resume_from with a cursor of null", String(withNull.status));
  },
});
