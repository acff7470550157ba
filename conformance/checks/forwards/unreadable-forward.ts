// A forward opens its call only to those who can read the forward itself.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type Role } from "../../engine/session.ts";
import { notOpened } from "../../steps/forwards.ts";
import { mayAccess } from "../../steps/outsiders.ts";

export default defineCheck({
  title: "a forward that the key cannot read opens no call",
  requirements: ["FWD-10"],
  capabilities: ["forwards", "calls"],
  needs: ["fixtures.hidden_forward_call", "fixtures.hidden_shared_call"],
  readOnly: true,
  async run(session) {
    const path = { callId: session.need("fixtures.hidden_shared_call") };
    const messageId = session.need("fixtures.hidden_forward_call");
    const withAgent = session.has("keys.agent") && session.profile.capabilities.has("messages");
    const outside: readonly Role[] = withAgent ? ["primary", "agent"] : ["primary"];
    for (const operation of ["getCall", "getTranscript"] as const) {
      for (const as of outside) {
        const read = await session.call(operation, { as, path, query: { forwarded_message_id: messageId } });
        const isRefused = notOpened(session).includes(read.status);
        if (!isRefused && (await mayAccess(session, as, { operation: "getMessage", path: { messageId } })))
          continue;
        if (!isRefused && (await mayAccess(session, as, { operation, path }))) continue;
        session.judge("FWD-10", isRefused, {
          message: `${operation} of a closed call was answered because of a forward that the ${as} key cannot read`,
          expected: notOpened(session).join(" or "),
          found: answerOf(read),
          exchanges: [read],
        });
      }
    }
  },
});
