// A revoked key takes its open connections with it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { announcer } from "../../steps/announcer.ts";
import { issueOwnKey } from "../../steps/issue-key.ts";
import { postMessage } from "../../steps/messages.ts";
import { openStream } from "../../steps/realtime.ts";

export default defineCheck({
  title: "revoking a key ends its realtime connections",
  requirements: ["RTS-33"],
  capabilities: ["realtime", "messages", "api-keys"],
  needs: ["fixtures.conversation", "keys.keys_admin"],
  async run(session) {
    const as = await announcer(session);
    const { id, key } = await issueOwnKey(session);
    const stream = await openStream(session, { as: key });
    const before = await postMessage(session, { as });
    session.given(await stream.waitForMessage(before.id), "a connection of an issued key delivers");
    const revoked = await session.call("revokeApiKey", { as: "keys_admin", path: { apiKeyId: id } });
    session.given(isSuccess(revoked), "a key can be revoked", revoked);
    await stream.peer.until(
      () => stream.disconnectReason,
      session.patience(session.profile.timing.eventual_ms),
    );
    const after = await postMessage(session, { as });
    const isDelivered = (await stream.missing([after.id])).length === 0;
    session.judge("RTS-33", stream.endedByServer !== undefined && !isDelivered, {
      message: "the realtime connection of a revoked key was not ended",
      expected: "a disconnect with revoked_api_key, or a close, and no further event",
      found: isDelivered ? "the event of a message that was posted afterwards" : "an open connection",
    });
  },
});
