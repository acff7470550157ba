// A ticket opens only one of several concurrent connections, whatever it is for.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import {
  connectTicket,
  type OpenOptions,
  openTicket,
  refusedToOpen,
  requestTicket,
} from "../../steps/realtime/realtime.ts";

export default defineCheck({
  title: "at most one of several connections opened at once with the same ticket gets a hello",
  requirements: ["RTC-14"],
  capabilities: ["realtime"],
  async run(session) {
    await session.property(
      fc.record({ connections: fc.integer({ min: 2, max: 5 }) }),
      ({ connections }, example) => judgeRace(example, {}, connections),
      { examples: 12 },
    );
    if (session.findings.length > 0) return;
    await judgeRace(session, { delivery: "mentions" }, AT_ONCE);
    const resumeFrom = await tryDeliveredCursor(session);
    if (resumeFrom !== undefined && (await requestTicket(session, { resumeFrom })).ticket !== undefined)
      await judgeRace(session, { resumeFrom }, AT_ONCE);
  },
});

const AT_ONCE = 4;

async function judgeRace(session: Session, options: OpenOptions, connections: number): Promise<void> {
  const ticket = await openTicket(session, options);
  const streams = Array.from({ length: connections }, () => connectTicket(session, ticket));
  const refusals = await Promise.all(streams.map((stream) => refusedToOpen(session, stream)));
  const greeted = refusals.filter((refusal) => refusal === undefined).length;
  const { delivery = "messages", resumeFrom } = options;
  session.judge("RTC-14", greeted <= 1, {
    message: `several concurrent connections with the same ticket for ${delivery}${resumeFrom === undefined ? "" : ", which resumes,"} got hello`,
    expected: "hello for one of them",
    found: `hello for ${greeted} of ${connections}`,
  });
  if (greeted === 0) session.observe("one ticket, several connections at once", "none opens");
  for (const stream of streams) stream.close();
}
