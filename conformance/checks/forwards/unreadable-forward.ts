// A forward opens its call only to keys that can read the forward.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { mayAccess } from "../../steps/keys/access/access.ts";
import { notOpened } from "../../steps/messages/forwards.ts";
import { needClosed, openerOf, otherThan } from "../../steps/resources/fixture-openers.ts";

export default defineCheck({
  title: "a forward that the key cannot read opens no call",
  requirements: ["FWD-10"],
  capabilities: ["forwards", "calls"],
  needs: ["keys.second", "fixtures.hidden_forward_call", "fixtures.hidden_shared_call"],
  readOnly: true,
  async run(session) {
    const path = { callId: session.need("fixtures.hidden_shared_call") };
    const messageId = session.need("fixtures.hidden_forward_call");
    const reader = openerOf(session, "hidden_forward_call", "second");
    const stranger = otherThan(reader);
    const hasMessages = session.profile.capabilities.has("messages");
    if (hasMessages)
      await needClosed(session, "hidden_forward_call", stranger, {
        operation: "getMessage",
        path: { messageId },
      });
    const outside: readonly Role[] =
      hasMessages && session.has("keys.agent") ? [stranger, "agent"] : [stranger];
    for (const operation of ["getCall", "getTranscript"] as const) {
      const query = { forwarded_message_id: messageId };
      const control = await session.call(operation, { as: reader, path, query });
      session.given(
        isSuccess(control),
        `keys.${reader} reads fixtures.hidden_shared_call through fixtures.hidden_forward_call`,
        control,
      );
      await needClosed(session, "hidden_shared_call", stranger, { operation, path });
      for (const as of outside) {
        const read = await session.call(operation, { as, path, query });
        const isRefused = notOpened(session).includes(read.status);
        if (!isRefused && (await mayAccess(session, as, { operation: "getMessage", path: { messageId } })))
          continue;
        if (!isRefused && (await mayAccess(session, as, { operation, path }))) continue;
        session.judge("FWD-10", isRefused, {
          message: `${operation} of a hidden call succeeded because of a forward that the ${as} key cannot read`,
          expected: notOpened(session).join(" or "),
          about: read,
        });
      }
    }
  },
});
