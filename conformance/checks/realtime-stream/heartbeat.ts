// A connection without traffic stays open, or is closed visibly; if it is pinged, then as often as the
// interval says.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { tryOpenStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { callerMember } from "../../steps/resources/caller-member.ts";
import { needWait } from "../../steps/running/long-wait.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";

/** Intervals without traffic: every implementation closes a connection that misses two heartbeats. */
const INTERVALS = 2.5;
/** Frames that are on their way are read by then. */
const READ_MS = 200;

export default defineCheck({
  title: "a connection without traffic stays open over its heartbeats, or is closed",
  requirements: ["RTS-29", "RTS-45", "RTS-57"],
  capabilities: ["realtime", "messages"],
  waits: true,
  // A connection of the second identity does not affect checks that use the primary one.
  lane: ({ keys }) => (keys.second === undefined ? "realtime" : "silence"),
  needs: ["fixtures.conversation"],
  async run(session) {
    const quiet = session.given(
      (session.has("keys.second") && (await listen(session, "second", "primary"))) ||
        (await listen(session, "primary", await visibleSender(session))),
      "a connection is sent the event of a message",
    );
    const { stream } = quiet;
    const seconds = session.given(
      // Zero means none.
      stream.ticket.heartbeatSeconds || undefined,
      "the ticket announces a heartbeat interval",
    );
    const silenceMs = INTERVALS * seconds * 1000;
    needWait(session, silenceMs, `the heartbeat interval is ${seconds} s`);
    const before = { pings: stream.peer.pings, events: stream.events.length };
    await session.rest(silenceMs);
    // On a busy machine a ping is read a moment after it came.
    if (stream.peer.pings === before.pings) await session.rest(session.patience(READ_MS));
    const isSilent = stream.events.length === before.events && stream.endedByServer === undefined;
    const { pings } = stream.peer;
    const pinged = pings - before.pings;
    const missing = await stream.missing([await quiet.post()]);
    session.judge("RTS-29", missing.length === 0 || stream.endedByServer !== undefined, {
      message: `after ${INTERVALS} heartbeat intervals without traffic, a connection delivers nothing but is not closed`,
      expected: "the event of the next message, or a close",
      found: `nothing after ${Math.round(silenceMs)} ms of silence`,
    });
    const { peer } = stream;
    const { pongs } = peer;
    await stream.untilRead();
    session.observe("server pings in 2.5 heartbeat intervals", String(pinged));
    session.observe("client pings are answered", String(peer.pongs > pongs));
    onlyRecorded(session, "RTS-45");
    if (isSilent) await judgePings(session, stream, { pings, pinged, silenceMs });
    else session.notSeen("RTS-57", "a connection without traffic over several heartbeats");
  },
});

interface Silence {
  /** Pings of the connection until its end, and those that came during it. */
  readonly pings: number;
  readonly pinged: number;
  readonly silenceMs: number;
}

/** A server that sent no ping in the silence may send none at all: one that sends some later sends them too seldom. */
async function judgePings(
  session: Session,
  { peer }: Stream,
  { pings, pinged, silenceMs }: Silence,
): Promise<void> {
  const mayWait = 2 * silenceMs <= session.profile.permissions.long_waits * 1000;
  if (pinged === 0 && mayWait) await session.rest(silenceMs);
  if (pinged === 0 && peer.pings === pings) return session.notSeen("RTS-57", "the server sent no ping");
  session.judge("RTS-57", pinged > 0, {
    message: `the server sends pings, and sent none in ${INTERVALS} of the heartbeat intervals that it announces`,
    expected: `a ping within ${Math.round(silenceMs)} ms`,
    found: "a ping only afterwards",
  });
}

interface Quiet {
  readonly stream: Stream;
  /** Posts a message that the stream must deliver. @returns its message id */
  readonly post: () => Promise<string>;
}

/**
 * A connection that gets the messages of another identity. It uses mentions if the profile says how to mention:
 * messages of other checks are traffic too. `undefined` when nothing came.
 */
async function listen(
  session: Session,
  as: Role,
  poster: Role,
  delivery: "mentions" | "messages" = session.has("bindings.mention") ? "mentions" : "messages",
): Promise<Quiet | undefined> {
  const stream = await tryOpenStream(session, { as, delivery });
  if (stream === undefined) return undefined;
  const self = (await callerMember(session, as))?.id;
  if (delivery === "mentions" && self === undefined) {
    stream.drop();
    return listen(session, as, poster, "messages");
  }
  const mention = delivery === "mentions" && self !== undefined ? `${await mentionOf(session, self)} ` : "";
  const post = async (): Promise<string> => {
    const content = `${mention}${session.unique("after-silence")}`;
    return (await postMessage(session, { as: poster, content })).id;
  };
  if ((await stream.waitForMessage(await post())) !== undefined) return { stream, post };
  stream.drop();
  return undefined;
}
