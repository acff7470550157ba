// A revoked key takes its open connections with it, and those that it was given a ticket for.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Role, Session } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { issueOwnKey } from "../../steps/issue-key.ts";
import { postMessage } from "../../steps/messages.ts";
import { connectTicket, openStream, openTicket, refusedToOpen } from "../../steps/realtime.ts";
import type { Ticket } from "../../wire/realtime.ts";

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
    const unused = await openTicket(session, { as: key });
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
    await judgeLate(session, unused, as);
  },
});

/** Connects with a ticket from before the revocation. A hello that is followed by the end is as good as none. */
async function judgeLate(session: Session, ticket: Ticket, as: Role): Promise<void> {
  const late = connectTicket(session, ticket);
  const refusal = await refusedToOpen(session, late);
  const { eventual_ms } = session.profile.timing;
  if (refusal === undefined)
    await late.peer.until(() => late.disconnectReason, session.patience(eventual_ms));
  session.judge("RTS-33", refusal !== undefined || late.endedByServer !== undefined, {
    message: "a ticket that a key was given before it was revoked opened a connection that stays",
    expected: "a refused upgrade, a close or a disconnect with revoked_api_key",
    found: "hello, and an open connection",
  });
  const after = refusal === undefined ? await postMessage(session, { as }) : undefined;
  if (after === undefined) return late.drop();
  const isDelivered = (await late.missing([after.id])).length === 0;
  session.judge("RTS-33", !isDelivered, {
    message: "a connection opened with a ticket of a revoked key delivered an event",
    expected: "no event",
    found: `the event of message ${after.id}`,
  });
}
