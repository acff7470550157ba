// Revoking a key closes all its connections, and its unused tickets open none.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import type { Ticket } from "../../readers/realtime.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import {
  connectTicket,
  judgeReason,
  openStream,
  openTicket,
  refusedToOpen,
  tryOpenStream,
} from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";

export default defineCheck({
  title: "revoking a key ends its realtime connections",
  requirements: ["RTS-33", "RTS-54"],
  capabilities: ["realtime", "messages", "api-keys"],
  needs: ["fixtures.conversation", "keys.keys_admin"],
  async run(session) {
    const as = await visibleSender(session);
    const { id, key } = await issueOwnKey(session);
    const forMentions = await tryOpenStream(session, { as: key, delivery: "mentions" });
    const streams = await openSeveral(session, key, as);
    // The others may have ended it.
    const mentions = forMentions?.endedByServer === undefined ? forMentions : undefined;
    const unused = await openTicket(session, { as: key });
    const revoked = await session.call("revokeApiKey", { as: "keys_admin", path: { apiKeyId: id } });
    session.given(isSuccess(revoked), "a key can be revoked", revoked);
    const { eventual_ms } = session.profile.timing;
    await Promise.all(
      streams.map((stream) =>
        stream.peer.until(() => stream.disconnectReason, session.patience(eventual_ms)),
      ),
    );
    const after = await postMessage(session, { as });
    await Promise.all(
      streams.map(async (stream, index) => {
        const isDelivered = (await stream.missing([after.id])).length === 0;
        session.judge("RTS-33", stream.endedByServer !== undefined && !isDelivered, {
          message: `a realtime connection of a revoked key was not ended${
            streams.length === 1 ? "" : `: the ${index === 0 ? "first" : "second"} of two`
          }`,
          expected: "a disconnect with revoked_api_key, or a close, and no further event",
          found: isDelivered ? "the event of a message that was posted afterwards" : "an open connection",
        });
      }),
    );
    if (mentions !== undefined) await judgeMentions(session, mentions);
    for (const stream of streams) judgeReason(session, stream, "belongs to a revoked key");
    await judgeLate(session, unused, as);
  },
});

/** So does a connection for mentions. */
async function judgeMentions(session: Session, stream: Stream): Promise<void> {
  await stream.peer.until(
    () => stream.disconnectReason,
    session.patience(session.profile.timing.eventual_ms),
  );
  session.judge("RTS-33", stream.endedByServer !== undefined, {
    message: "a realtime connection for mentions of a revoked key was not ended",
    expected: "a disconnect with revoked_api_key, or a close",
    found: "an open connection",
  });
  stream.drop();
}

/** A connection of the key that delivers, and a second one where the deployment lets a key have two. */
async function openSeveral(session: Session, key: AdHocKey, as: Role): Promise<readonly Stream[]> {
  const opened = [await openStream(session, { as: key }), await tryOpenStream(session, { as: key })];
  const { id } = await postMessage(session, { as });
  const streams: Stream[] = [];
  for (const stream of opened) {
    // A second connection may have ended the first one, or have been ended for it.
    const delivers = stream !== undefined && (await stream.waitForMessage(id)) !== undefined;
    if (delivers && stream.endedByServer === undefined) streams.push(stream);
  }
  session.given(streams.length > 0, "a connection of an issued key delivers");
  return streams;
}

/** Connects with a ticket from before the revocation. A hello followed by a close counts as a refusal. */
async function judgeLate(session: Session, ticket: Ticket, as: Role): Promise<void> {
  const late = connectTicket(session, ticket);
  const refusal = await refusedToOpen(session, late);
  const { eventual_ms } = session.profile.timing;
  if (refusal === undefined)
    await late.peer.until(() => late.disconnectReason, session.patience(eventual_ms));
  session.judge("RTS-33", refusal !== undefined || late.endedByServer !== undefined, {
    message: "a ticket from before its key was revoked opened a connection that stays open",
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
