// Every disconnect frame has a documented reason, and the server then closes the connection.

import { disconnectReasons } from "../../../generator/generated/realtime.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { isText } from "../../readers/envelope.ts";
import { isFrame, isSeconds } from "../../readers/realtime-frames.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import { administer } from "../../steps/keys/issued/keys.ts";
import {
  connectTicket,
  givenHello,
  openStream,
  openTicket,
  refusedToOpen,
} from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const logOf = perSession(() => new StreamLog());

export default defineCheck({
  title: "a disconnect frame names a known reason, and the connection ends with it",
  requirements: ["RTS-23", "RTS-24", "RTS-35", "RTS-41", "RTS-50", "RTS-51"],
  capabilities: ["realtime"],
  async run(session) {
    // The frames most likely to cause a disconnect; a deployment may also never send one.
    const ticket = await openTicket(session);
    const first = connectTicket(session, ticket);
    await givenHello(session, first);
    await judgeEnd(session, connectTicket(session, ticket));
    await judgeEnd(session, connectTicket(session, { ...ticket, url: `${ticket.url}x` }));
    const misbehaving = await openStream(session);
    misbehaving.peer.send("this is not a frame");
    misbehaving.peer.send([1]);
    await misbehaving.untilRead(session.profile.timing.eventual_ms);
    await judgeEnd(session, misbehaving);
    if (canIssueKeys(session)) await unlessUntestable(() => revokeConnected(session));
    const seen = session.frames.filter(({ text }) => text.includes('"disconnect"')).length;
    session.observe("disconnect frames", seen > 0 ? "sent" : "none provoked");
    session.notSeen(["RTS-23", "RTS-24", "RTS-41", "RTS-50", "RTS-51"], "no disconnect frame came");
    onlyRecorded(session, "RTS-35");
  },
  observeFrame(frame, session) {
    const log = logOf(session);
    const before = log.connection(frame.connection).disconnect;
    const seen = log.frame(frame);
    if (seen?.event !== undefined) {
      session.judge("RTS-41", before === undefined, {
        message: "the server sent an event after its disconnect frame",
        expected: "the end of the connection",
        found: `an event of message ${seen.event.messageId}`,
        frames: before === undefined ? [frame] : [before, frame],
      });
    }
    if (seen === undefined || !isFrame(seen.message, "disconnect")) return;
    const { reason } = seen.message;
    judgeReason(session, reason, frame);
    judgeDelay(session, seen.message.retry_after_seconds, frame);
    if (reason === "connection_max_age") session.observe("connection ended for its age", "seen");
  },
});

function judgeReason(session: Session, reason: unknown, frame: Frame): void {
  const isNamed = session.judge("RTS-50", isText(reason), {
    message: "a disconnect frame does not give its reason",
    expected: "a string",
    found: reason,
    frames: [frame],
  });
  if (!isNamed) return;
  session.judge("RTS-23", Object.hasOwn(disconnectReasons, String(reason)), {
    message: "a disconnect frame names a reason that is not one of the twelve documented ones",
    expected: Object.keys(disconnectReasons),
    found: reason,
    frames: [frame],
  });
}

function judgeDelay(session: Session, retryAfter: unknown, frame: Frame): void {
  const isThere = session.judge("RTS-51", retryAfter !== undefined, {
    message: "a disconnect frame has no retry_after_seconds",
    expected: "a number of seconds, or null",
    found: "absent",
    frames: [frame],
  });
  if (!isThere) return;
  session.judge("RTS-24", retryAfter === null || isSeconds(retryAfter), {
    message: "the retry_after_seconds of a disconnect frame is not a number of at least zero",
    expected: "a number of seconds, or null",
    found: retryAfter,
    frames: [frame],
  });
}

/** A connection whose key is revoked may be sent that reason. */
async function revokeConnected(session: Session): Promise<void> {
  const issued = await issueOwnKey(session);
  const stream = await openStream(session, { as: issued.key });
  await administer(session, "revokeApiKey", issued);
  await stream.peer.closed(session.patience(session.profile.timing.eventual_ms));
  await judgeEnd(session, stream);
}

/** After a disconnect frame the connection closes. */
async function judgeEnd(session: Session, stream: Stream): Promise<void> {
  if (stream.hello === undefined) await refusedToOpen(session, stream);
  const reason = stream.disconnectReason;
  if (reason !== undefined) {
    const closing = await stream.peer.closed(session.patience(session.profile.timing.eventual_ms));
    session.judge("RTS-41", closing !== undefined, {
      message: "the server sent a disconnect frame and left the connection open",
      expected: "a close within the eventual delay",
      found: `disconnect ${reason}, then nothing`,
    });
  }
  stream.drop();
}
