// Revoking a key closes all its connections, and its unused tickets open none. The identity keeps everything
// that belongs to another key: a connection, a ticket, and the events after the cursor of a connection that
// was closed.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import { administer, type IssuedKey } from "../../steps/keys/issued/keys.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import {
  connectTicket,
  judgeReason,
  openStream,
  openTicket,
  refusedToOpen,
  resumeStream,
  tryOpenStream,
} from "../../steps/realtime/realtime.ts";
import { judgeResumed } from "../../steps/realtime/resumed.ts";
import { askAndWait, judgeBeside, judgeWaiting } from "../../steps/realtime/sibling.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "revoking a key ends its realtime connections",
  requirements: ["RTS-33", "RTS-54", "RTS-08", "RTS-16", "RTS-62", "RTC-34"],
  capabilities: ["realtime", "messages", "api-keys"],
  needs: ["fixtures.conversation", "keys.keys_admin"],
  async run(session) {
    session.notSeen(["RTS-08", "RTS-62"], "another connection of the identity of the revoked key");
    session.notSeen("RTS-54", "a disconnect frame for the revoked key alone");
    session.notSeen("RTS-16", "a cursor of the revoked key, and an event that nobody acknowledged");
    session.notSeen("RTC-34", "a ticket that waits while another key of its identity is revoked");
    const as = await visibleSender(session);
    const { id, key } = await issueOwnKey(session);
    const forMentions = await tryOpenStream(session, { as: key, delivery: "mentions" });
    const streams = await openSeveral(session, key, as);
    // The others may have ended it.
    const mentions = forMentions?.endedByServer === undefined ? forMentions : undefined;
    const unused = await openTicket(session, { as: key });
    const beside = await tryOpenStream(session, { acks: "held" });
    const cursor = streams.flatMap(({ events }) => events).at(-1)?.cursor;
    const waiting = await askAndWait(session);
    const revoked = await session.call("revokeApiKey", { as: "keys_admin", path: { apiKeyId: id } });
    session.given(
      isSuccess(revoked),
      "a key can be revoked (bindings.paths.revokeApiKey, with another method before it where that is not POST)",
      revoked,
    );
    const make = (issued: IssuedKey): Promise<void> => administer(session, "revokeApiKey", issued);
    await judgeWaiting(session, waiting, { when: WHEN, make });
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
    // A deployment that is rolled out at that moment tells everybody so.
    const ofAll = beside?.disconnectReason;
    for (const stream of streams)
      if (ofAll === undefined || stream.disconnectReason !== ofAll)
        judgeReason(session, stream, "belongs to a revoked key");
    await judgeLate(session, unused, as);
    await unlessUntestable(() => judgeSiblings(session, beside, cursor, after));
  },
});

const WHEN = "another key of its identity was revoked";

/**
 * The events that `keys.primary` is still sent.
 * @param cursor that was given to the key before
 * @param after posted after the revocation
 */
async function judgeSiblings(
  session: Session,
  beside: Stream | undefined,
  cursor: string | undefined,
  after: PostedMessage,
): Promise<void> {
  if (beside !== undefined) await judgeBeside(session, beside, after, WHEN);
  beside?.drop();
  // Acknowledged events need not be delivered again.
  if (cursor === undefined || beside?.handled.has(after.id) === true) return;
  await startingOver(session, async () => {
    const resumed = await resumeStream(session, cursor);
    await judgeResumed(session, "RTS-16", { stream: resumed, due: [after] }, () => ({
      message:
        "a connection resumed from a cursor of a key that was revoked since, by another key of its identity, left out a later message without a warning",
      expected: `the event of message ${after.id}, or a warning`,
      found: "nothing",
    }));
    resumed?.close();
  });
}

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
