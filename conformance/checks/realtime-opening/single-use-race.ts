// A ticket opens only one of several concurrent connections.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { connectTicket, openTicket, refusedToOpen } from "../../steps/realtime/realtime.ts";

export default defineCheck({
  title: "at most one of several connections opened at once with the same ticket gets a hello",
  requirements: ["RTC-14"],
  capabilities: ["realtime"],
  async run(session) {
    await session.property(
      fc.record({ connections: fc.integer({ min: 2, max: 5 }) }),
      async ({ connections }, example) => {
        const ticket = await openTicket(example);
        const streams = Array.from({ length: connections }, () => connectTicket(example, ticket));
        const refusals = await Promise.all(streams.map((stream) => refusedToOpen(example, stream)));
        const greeted = refusals.filter((refusal) => refusal === undefined).length;
        example.judge("RTC-14", greeted <= 1, {
          message: "several concurrent connections with the same ticket got hello",
          expected: "hello for one of them",
          found: `hello for ${greeted} of ${connections}`,
        });
        if (greeted === 0) example.observe("one ticket, several connections at once", "none opens");
      },
      { examples: 12 },
    );
  },
});
