// Nothing of a conversation that the principal cannot see reaches it: not live, not by resuming, not by a cursor of
// somebody who can see it.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { mentionOf } from "../../steps/mention.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { perSession } from "../../steps/per-session.ts";
import { openStream, resumeStream } from "../../steps/realtime.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import type { Stream } from "../../steps/stream.ts";
import { StreamLog } from "../../steps/stream-log.ts";
import { isObject, text } from "../../wire/envelope.ts";
import { targetIdOf } from "../../wire/realtime.ts";

const logOf = perSession(() => new StreamLog());

export default defineCheck({
  title: "events of a conversation that the principal cannot see are not delivered to it",
  requirements: ["RTS-11", "RTS-34"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", "fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    await steadily(session, "RTS-11", () => judgeLiveAndResumed(session));
    if (session.has("bindings.mention")) await steadily(session, "RTS-11", () => judgeMentions(session));
    await steadily(session, "RTS-34", () => judgeForeignCursor(session));
  },
  observe: (exchange, session) => logOf(session).exchange(exchange),
  observeFrame(frame, session) {
    const seen = logOf(session).frame(frame);
    if (seen?.event === undefined || seen.connection.ticket?.as !== "primary") return;
    const { data, related } = seen.event.payload;
    const object = isObject(data) ? data.object : undefined;
    const conversation = text(object, "conversation_id") ?? text(related, "conversation_id");
    session.judge("RTS-11", conversation !== session.profile.fixtures.hidden_conversation, {
      message: "an event of a conversation that the principal cannot see was delivered to it",
      expected: "no event of fixtures.hidden_conversation on a connection of keys.primary",
      found: `message ${seen.event.messageId}`,
      frames: [frame],
    });
  },
});

const hide = (session: Session, content: string): Promise<PostedMessage> =>
  postMessage(session, { as: "second", conversation: session.need("fixtures.hidden_conversation"), content });

async function judgeLiveAndResumed(session: Session): Promise<void> {
  const stream = await openStream(session);
  const visible = await postMessage(session, { as: "second" });
  const mention = session.has("bindings.mention")
    ? ` ${await mentionOf(session, targetIdOf(stream.hello) ?? "nobody")}`
    : "";
  // A mention makes nobody a member.
  const root = await hide(session, session.unique("hidden"));
  const hidden = [root, await hide(session, `${session.unique("hidden")}${mention}`)];
  if (session.profile.capabilities.has("threads"))
    hidden.push(await postReply(session, root, { as: "second" }));
  const fence = await postMessage(session, { as: "second" });
  await judgeAbsent(session, "RTS-11", stream, hidden, fence.id, "while it was connected");
  const event = stream.eventOf(visible.id);
  stream.drop();
  const resumed = event === undefined ? undefined : await resumeStream(session, event.cursor);
  if (resumed === undefined) return;
  const last = await postMessage(session, { as: "second" });
  await judgeAbsent(session, "RTS-11", resumed, hidden, last.id, "when it resumed");
}

/** Who is mentioned where it cannot look is not told so. */
async function judgeMentions(session: Session): Promise<void> {
  const stream = await openStream(session, { delivery: "mentions" });
  const self = targetIdOf(stream.hello);
  if (self === undefined) return stream.close();
  const mention = await mentionOf(session, self);
  const mentioning = (kind: string): string => `${session.unique(kind)} ${mention}`;
  const root = await hide(session, mentioning("hidden"));
  const hidden = [root];
  if (session.profile.capabilities.has("threads"))
    hidden.push(await postReply(session, root, { as: "second", content: mentioning("hidden") }));
  const fence = await postMessage(session, { as: "second", content: mentioning("fence") });
  await judgeAbsent(session, "RTS-11", stream, hidden, fence.id, "for a mention of it");
  stream.close();
}

async function judgeForeignCursor(session: Session): Promise<void> {
  const theirs = await openStream(session, { as: "second" });
  const before = await postMessage(session, { as: "primary" });
  const hiddenBefore = await hide(session, session.unique("hidden"));
  await undelivered(theirs, [before.id, hiddenBefore.id]);
  const after = await hide(session, session.unique("hidden"));
  const cursors = [before.id, hiddenBefore.id].flatMap((id) => theirs.eventOf(id)?.cursor ?? []);
  session.given(cursors.length > 0, "the second key is sent events");
  theirs.close();
  for (const cursor of cursors) {
    const stream = await resumeStream(session, cursor);
    // A refusal gives nothing away.
    if (stream === undefined) session.judge("RTS-34", true, { message: "" });
    else {
      const fence = await postMessage(session, { as: "second" });
      await judgeAbsent(
        session,
        "RTS-34",
        stream,
        [hiddenBefore, after],
        fence.id,
        "by another principal's cursor",
      );
      stream.close();
    }
  }
}

/** The fence was posted later and is visible: what did not come before it does not come. */
async function judgeAbsent(
  session: Session,
  requirement: string,
  stream: Stream,
  hidden: readonly { readonly id: string }[],
  fence: string,
  how: string,
): Promise<void> {
  await undelivered(stream, [fence]);
  const leaked = hidden.filter(({ id }) => stream.eventOf(id) !== undefined);
  session.judge(requirement, leaked.length === 0, {
    message: `a connection was sent a message of a conversation that its principal cannot see, ${how}`,
    expected: "no event of fixtures.hidden_conversation",
    found: leaked.map(({ id }) => id),
  });
}
