// A client that stops reading for a while loses nothing: it gets everything late, or is disconnected and resumes.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Role, Session } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { postMessage } from "../../steps/messages.ts";
import { postMany } from "../../steps/post-many.ts";
import { openStream, resumeStream } from "../../steps/realtime.ts";
import type { Stream } from "../../steps/stream.ts";

/** Fills what sockets buffer, where the deployment takes messages of this size; the other one every deployment does. */
const LARGE = "0123456789abcdef".repeat(1_800);
const SMALL = "0123456789abcdef".repeat(100);

export default defineCheck({
  title: "a client that stops reading for a while gets every message in the end",
  requirements: ["RTS-16", "RTS-42", "RTS-44"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await announcer(session);
    await judgePause(session, as);
    await judgeUnacknowledged(session, as);
    if (session.has("keys.second")) await observeEcho(session);
    session.judge("RTS-42", true, { message: "" });
    session.judge("RTS-44", true, { message: "" });
  },
});

async function judgePause(session: Session, as: Role): Promise<void> {
  const stream = await openStream(session);
  const first = await postMessage(session, { as });
  const { cursor } = session.given(await stream.waitForMessage(first.id), "events are delivered");
  stream.peer.pause();
  const padding = (await takesLarge(session, as)) ? LARGE : SMALL;
  const ids = await postMany(
    session,
    as,
    session.has("permissions.load") ? 200 : session.examples(40),
    padding,
  );
  stream.peer.resume();
  await judgeAll(session, stream, ids, cursor, "did not read while they were posted");
}

async function takesLarge(session: Session, as: Role): Promise<boolean> {
  const tried = await session.call("createMessage", {
    as,
    path: { conversationId: session.need("fixtures.conversation") },
    body: { markdown_content: `${session.unique("large")} ${LARGE}` },
  });
  return isSuccess(tried);
}

/** Leaves everything unacknowledged until the deployment stops sending or ends the connection, if it ever does. */
async function judgeUnacknowledged(session: Session, as: Role): Promise<void> {
  const isLoad = session.has("permissions.load");
  const stream = await openStream(session, { acks: "held" });
  const first = await postMessage(session, { as });
  const { cursor } = session.given(await stream.waitForMessage(first.id), "events are delivered");
  const ids = await postMany(session, as, isLoad ? 150 : session.examples(20));
  await judgeAll(session, stream, ids, cursor, "acknowledged nothing while they were posted");
  session.observe(
    `${isLoad ? "150" : "a few"} unacknowledged events`,
    stream.endedByServer ?? "delivered, or delivered once acknowledged",
  );
}

/** What the connection itself did not deliver, because it was ended, a resumed one does. */
async function judgeAll(
  session: Session,
  stream: Stream,
  ids: readonly string[],
  cursor: string,
  what: string,
): Promise<void> {
  let missing = await stream.missing(ids);
  if (missing.length > 0 && stream.endedByServer !== undefined) {
    session.observe("slow reader", stream.endedByServer);
    const resumed = await resumeStream(session, cursor);
    missing = resumed === undefined ? [] : await resumed.missing(missing, () => resumed.declinesResume);
    if (resumed?.declinesResume === true) missing = [];
  }
  session.judge("RTS-16", missing.length === 0, {
    message: `a client that ${what} never got all messages, neither late nor after a resume`,
    expected: `${ids.length} messages`,
    found: `${missing.length} were not delivered, the first is number ${ids.indexOf(missing[0] ?? "") + 1}`,
  });
  stream.close();
}

async function observeEcho(session: Session): Promise<void> {
  const stream = await openStream(session);
  const own = await postMessage(session, { as: "primary" });
  const fence = await postMessage(session, { as: "second" });
  await stream.missing([fence.id]);
  const isDelivered = stream.eventOf(own.id) !== undefined;
  session.observe("own messages on realtime", isDelivered ? "delivered" : "not delivered");
}
