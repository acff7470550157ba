// A client that stops reading for a while loses no messages: it gets them late, or is disconnected and resumes.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { postMany } from "../../steps/messages/post-many.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { judgeResumed } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";
import { counted } from "../../text/counted.ts";

/** Fills the socket buffers, if the deployment accepts messages of this size; every deployment accepts the other one. */
const LARGE = "0123456789abcdef".repeat(1_800);
const SMALL = "0123456789abcdef".repeat(100);

export default defineCheck({
  title: "a client that stops reading for a while gets every message in the end",
  requirements: ["RTS-16", "RTS-42", "RTS-44"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    await startingOver(session, () => judgePause(session, as));
    if (session.findings.length === 0) await startingOver(session, () => judgeUnacknowledged(session, as));
    if (session.has("keys.second")) await observeEcho(session);
    onlyRecorded(session, "RTS-42", "RTS-44");
  },
});

async function judgePause(session: Session, as: Role): Promise<void> {
  const stream = await openStream(session);
  const first = await postMessage(session, { as });
  const { cursor } = session.given(await stream.waitForMessage(first.id), "events are delivered");
  stream.peer.pause();
  const large = await tryPostMessage(session, { as, content: `${session.unique("large")} ${LARGE}` });
  const padding = large === undefined ? SMALL : LARGE;
  const count = session.has("permissions.load") ? 200 : session.examples(40);
  const ids = await postMany(session, as, count, padding);
  stream.peer.resume();
  await judgeAll(session, { stream, ids, cursor }, "did not read while they were posted");
}

/** Leaves everything unacknowledged until the deployment stops sending or ends the connection, if it ever does. */
async function judgeUnacknowledged(session: Session, as: Role): Promise<void> {
  const isLoad = session.has("permissions.load");
  const stream = await openStream(session, { acks: "held" });
  const first = await postMessage(session, { as });
  const { cursor } = session.given(await stream.waitForMessage(first.id), "events are delivered");
  const ids = await postMany(session, as, isLoad ? 150 : session.examples(20));
  await judgeAll(session, { stream, ids, cursor }, "acknowledged nothing while they were posted");
  session.observe(
    `${isLoad ? "150" : "a few"} unacknowledged events`,
    stream.endedByServer ?? "delivered, or delivered once acknowledged",
  );
}

interface Flooded {
  readonly stream: Stream;
  readonly ids: readonly string[];
  readonly cursor: string | undefined;
}

/** A resumed connection delivers the messages that the closed one did not. */
async function judgeAll(session: Session, { stream, ids, cursor }: Flooded, what: string): Promise<void> {
  const missing = await stream.missing(ids);
  const isEnded = missing.length > 0 && stream.endedByServer !== undefined;
  if (isEnded) session.observe("slow reader", stream.endedByServer ?? "");
  const last = isEnded ? await resumeStream(session, cursor) : stream;
  await judgeResumed(session, "RTS-16", { stream: last, due: missing.map((id) => ({ id })) }, (lost) => ({
    message: `a client that ${what} never got all messages, neither late nor after a resume`,
    expected: counted(ids.length, "message"),
    found: `${lost.length} were not delivered, the first is number ${ids.indexOf(lost[0] ?? "") + 1}`,
  }));
  last?.close();
  stream.close();
}

async function observeEcho(session: Session): Promise<void> {
  const stream = await openStream(session);
  const own = await postMessage(session, { as: "primary" });
  const later = await postMessage(session, { as: "second" });
  await stream.missing([later.id]);
  const isDelivered = stream.eventOf(own.id) !== undefined;
  session.observe("own messages on realtime", isDelivered ? "delivered" : "not delivered");
}
