// A call belongs to its conversation: who cannot open that reads neither the call nor its transcript.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import { needClosedCall } from "../../steps/calls.ts";
import { openerOf, openFixture, otherThan } from "../../steps/fixture-openers.ts";
import { toldOf } from "../../wire/holds-text.ts";

export default defineCheck({
  title: "neither the call nor the transcript of an inaccessible conversation is readable",
  requirements: ["CAL-03"],
  capabilities: ["calls"],
  needs: ["fixtures.hidden_call", "keys.second"],
  readOnly: true,
  async run(session) {
    const callId = session.need("fixtures.hidden_call");
    const opener = openerOf(session, "hidden_call", "second");
    const stranger = otherThan(opener);
    const closed = refusals(session.profile);
    const path = { callId };
    const call = await openFixture(session, "hidden_call", opener, { operation: "getCall", path });
    await needClosedCall(session, "hidden_call", stranger, call);
    for (const operation of ["getCall", "getTranscript"] as const) {
      const control = await openFixture(session, "hidden_call", opener, { operation, path });
      for (const as of [stranger, "other_workspace"] as const) {
        if (!session.has(`keys.${as}`)) continue;
        const read = await session.call(operation, { as, path });
        session.judge("CAL-03", closed.includes(read.status), {
          message: `${operation} of a call that the ${as} key cannot access was not refused`,
          expected: closed.join(" or "),
          found: answerOf(read),
          exchanges: [read],
        });
        const told = isSuccess(read) ? [] : toldOf(read, control.json);
        session.judge("CAL-03", told.length === 0, {
          message: `the refusal of ${operation} tells the ${as} key what the call that it cannot access is about`,
          expected: "nothing of the call",
          found: told,
          exchanges: [read],
        });
      }
    }
  },
});
