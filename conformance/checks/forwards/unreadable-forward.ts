// A forward opens its call only to those who can read the forward itself.
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { notOpened } from "../../steps/forwards.ts";

export default defineCheck({
  title: "a forward that the key cannot read opens no call",
  requirements: ["FWD-10"],
  capabilities: ["forwards", "calls"],
  needs: ["fixtures.hidden_forward_call", "fixtures.hidden_shared_call"],
  readOnly: true,
  async run(session) {
    for (const operation of ["getCall", "getTranscript"] as const) {
      const read = await session.call(operation, {
        path: { callId: session.need("fixtures.hidden_shared_call") },
        query: { forwarded_message_id: session.need("fixtures.hidden_forward_call") },
      });
      session.judge("FWD-10", notOpened(session).includes(read.status), {
        message: `${operation} of a closed call was answered because of a forward that the key cannot read`,
        expected: notOpened(session).join(" or "),
        found: answerOf(read),
        exchanges: [read],
      });
    }
  },
});
