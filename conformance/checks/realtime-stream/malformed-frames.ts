// Malformed frames of one client do not affect other connections.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { confirmedLost } from "../../steps/messages/events/lost-messages.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";

const frames = [
  "this is not JSON",
  '{"envelope_id":',
  "[]",
  "null",
  "{}",
  '{"envelope_id":"never given"}',
  '{"envelope_id":42}',
  '{"envelope_id":"never given","error":"no object"}',
  '{"type":"ping"}',
  `{"envelope_id":"${"x".repeat(4000)}"}`,
  "",
];

export default defineCheck({
  title: "a malformed frame of one client disturbs no other connection",
  requirements: ["RTS-22", "RTC-25"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    const several = await holdsSeveral(session, as);
    session.observe("several connections of one key", several ? "all deliver" : "one ends the other");
    onlyRecorded(session, "RTC-25");
    // If a key may have only one connection, the bystander uses another identity.
    session.given(
      several || session.has("keys.second"),
      "two connections at the same time (keys.second helps)",
    );
    const sender = several ? "primary" : "second";
    let bystander = await openStream(session);
    for (const frame of frames) {
      if (bystander.endedByServer !== undefined) bystander = await openStream(session);
      await judgeBystander(session, bystander, { as, sender, sent: [frame] });
      // One finding is enough: each takes the whole delivery time.
      if (session.findings.length > 0) return;
    }
    bystander.close();
    await session.property(
      fc.noShrink(fc.array(fc.constantFrom(...frames), { minLength: 2, maxLength: 4 })),
      async (sent, example) => judgeBystander(example, await openStream(example), { as, sender, sent }),
      { examples: 4 },
    );
  },
});

interface Offence {
  /** The role whose messages the bystander must get. */
  readonly as: Role;
  /** The role whose connection sends the frames. */
  readonly sender: Role;
  readonly sent: readonly string[];
  readonly isRepeated?: true;
}

/** A connection that delivers. */
async function openBystander(session: Session, as: Role): Promise<Stream> {
  const stream = await openStream(session);
  const { id } = await postMessage(session, { as });
  session.given((await stream.missing([id])).length === 0, "events are delivered");
  return stream;
}

async function judgeBystander(
  session: Session,
  bystander: Stream,
  { as, sender, sent, isRepeated }: Offence,
): Promise<void> {
  const offender = await openStream(session, { as: sender });
  for (const frame of sent) offender.peer.send(frame);
  await offender.untilRead();
  const posted = await postMessage(session, { as });
  const missing = await bystander.missing([posted.id]);
  session.observe("malformed client frame", offender.endedByServer ?? "ignored");
  offender.drop();
  // A close with a reason to reconnect is not caused by the other client.
  if (missing.length > 0 && bystander.mayReconnect) return;
  if (missing.length > 0) await confirmedLost(session, bystander, [posted]);
  // An event may get lost by chance; the same frames must cause it again.
  if (missing.length > 0 && isRepeated !== true) {
    const again = await openBystander(session, as);
    return judgeBystander(session, again, { as, sender, sent, isRepeated: true });
  }
  session.judge("RTS-22", missing.length === 0, {
    message: "after one client sent malformed frames, another connection was not sent the next message",
    expected: `the event of message ${posted.id} on the other connection`,
    found: `${bystander.endedByServer ?? "nothing"}, after ${JSON.stringify(sent.map((frame) => frame.slice(0, 60)))}`,
  });
}

async function holdsSeveral(session: Session, as: Role): Promise<boolean> {
  const streams: Stream[] = [await openStream(session), await openStream(session)];
  const posted = await postMessage(session, { as });
  const missing = await Promise.all(streams.map((stream) => stream.missing([posted.id])));
  for (const stream of streams) stream.close();
  return missing.every(({ length }) => length === 0);
}
