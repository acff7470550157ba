// A call belongs to its conversation: who cannot open that reads neither the call nor its transcript.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import { toldOf } from "../../wire/holds-text.ts";

export default defineCheck({
  title: "neither the call nor the transcript of an inaccessible conversation is readable",
  requirements: ["CAL-03"],
  capabilities: ["calls"],
  needs: ["fixtures.hidden_call"],
  readOnly: true,
  async run(session) {
    const callId = session.need("fixtures.hidden_call");
    const closed = refusals(session.profile);
    for (const operation of ["getCall", "getTranscript"] as const) {
      const control = session.has("keys.second")
        ? await session.call(operation, { as: "second", path: { callId } })
        : undefined;
      if (control !== undefined)
        session.given(isSuccess(control), "the second key can read fixtures.hidden_call", control);
      for (const as of ["primary", "other_workspace"] as const) {
        if (!session.has(`keys.${as}`)) continue;
        const read = await session.call(operation, { as, path: { callId } });
        session.judge("CAL-03", closed.includes(read.status), {
          message: `${operation} of a call that the ${as} key cannot access was not refused`,
          expected: closed.join(" or "),
          found: answerOf(read),
          exchanges: [read],
        });
        const told = toldOf(read, control?.json);
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
