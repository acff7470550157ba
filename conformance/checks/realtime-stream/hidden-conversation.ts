// Events of a conversation that the principal cannot see are not delivered: live, after a resume, or with a cursor of
// a principal that can see it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Frame, isSuccess } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import { type EventFrame, messageOf } from "../../readers/realtime-frames.ts";
import { picture } from "../../steps/files/contents.ts";
import { readyFile } from "../../steps/files/uploads.ts";
import { mayMention } from "../../steps/imports/inviting-mentions.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { callerMember } from "../../steps/resources/caller-member.ts";
import {
  type HiddenConversation,
  hiddenConversation,
  hiddenFromAgent,
  hiddenNeeds,
  needHidden,
  postHidden,
} from "../../steps/resources/hidden-conversation.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Leak {
  readonly messageId: string | undefined;
  readonly frame: Frame;
}

const stateOf = perSession(() => ({
  log: new StreamLog(),
  /**
   * Whether the fixture was seen to be hidden before and after the messages here, which may make members:
   * earlier events of it are not leaks.
   */
  isHidden: false,
  suspected: [] as Leak[],
}));

export default defineCheck({
  title: "events of a conversation that the principal cannot see are not delivered to it",
  requirements: ["RTS-11", "RTS-34"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    const hidden = hiddenConversation(session);
    await needHidden(session, hidden);
    await startingOver(session, () => judgeLiveAndResumed(session, hidden));
    if (await mayMention(session)) await startingOver(session, () => judgeMentions(session, hidden));
    await judgeForeignCursors(session, hidden);
    await unlessUntestable(() => judgeAgent(session));
    await needHidden(session, hidden);
    const state = stateOf(session);
    state.isHidden = true;
    for (const leak of state.suspected) judgeLeak(session, leak);
  },
  observe: (exchange, session) => stateOf(session).log.exchange(exchange),
  observeFrame(frame, session) {
    const state = stateOf(session);
    const seen = state.log.frame(frame);
    const hidden = hiddenConversation(session);
    if (seen?.event === undefined || seen.connection.ticket?.as !== hidden.outsider) return;
    const { payload, messageId } = seen.event;
    const conversation =
      text(messageOf(payload), "conversation_id") ?? text(payload.related, "conversation_id");
    if (conversation !== hidden.id) return;
    const leak = { messageId, frame };
    if (state.isHidden) judgeLeak(session, leak);
    else state.suspected.push(leak);
  },
});

function judgeLeak(session: Session, { messageId, frame }: Leak): void {
  session.judge("RTS-11", false, {
    message: "an event of a conversation that the principal cannot see was delivered to it",
    expected: "no event of fixtures.hidden_conversation on a connection of a member from whom it is hidden",
    found: `message ${messageId}`,
    frames: [frame],
    // The last thing asked was whether the conversation is hidden from the principal.
    exchanges: session.exchanges.slice(-1),
  });
}

async function judgeLiveAndResumed(session: Session, hidden: HiddenConversation): Promise<void> {
  const { insider, outsider } = hidden;
  const stream = await openStream(session, { as: outsider });
  const visible = await postMessage(session, { as: insider });
  const mention = (await mayMention(session))
    ? ` ${await mentionOf(session, (await callerMember(session, outsider))?.id ?? "nobody")}`
    : "";
  const root = await postHidden(session, hidden, { content: session.unique("hidden") });
  const posted: CreatedMessage[] = [
    root,
    await postHidden(session, hidden, { content: `${session.unique("hidden")}${mention}` }),
  ];
  if (session.profile.capabilities.has("threads"))
    posted.push(await postReply(session, root, { as: insider }));
  posted.push(...(await postOtherKinds(session, hidden, visible)));
  const sentinel = await postMessage(session, { as: insider });
  await judgeAbsent(session, "RTS-11", hidden, {
    stream,
    hidden: posted,
    sentinel: sentinel.id,
    how: "while it was connected",
  });
  const event = stream.eventOf(visible.id);
  stream.drop();
  const post = () => postMessage(session, { as: insider });
  await judgeMissed(session, hidden, { event, posted, post, delivery: "messages" });
}

interface Missed {
  /** From before the hidden messages. */
  readonly event: EventFrame | undefined;
  readonly posted: readonly CreatedMessage[];
  /** Posts what the subscription is sent. */
  readonly post: () => Promise<PostedMessage>;
  readonly delivery: "messages" | "mentions";
}

/** The same messages after a resume from a cursor of the outsider's own. */
async function judgeMissed(
  session: Session,
  hidden: HiddenConversation,
  { event, posted, post, delivery }: Missed,
): Promise<void> {
  if (event === undefined) return;
  const stream = await resumeStream(session, event.cursor, { as: hidden.outsider, delivery });
  if (stream === undefined) return;
  const { id: sentinel } = await post();
  const how = `when it resumed its subscription for ${delivery}`;
  await judgeAbsent(session, "RTS-11", hidden, { stream, hidden: posted, sentinel, how });
  stream.close();
}

/**
 * Messages that a deployment may report in different code, one of them about a message that the outsider can
 * see.
 */
async function postOtherKinds(
  session: Session,
  { id: conversation, insider, outsider }: HiddenConversation,
  visible: PostedMessage,
): Promise<readonly CreatedMessage[]> {
  const comment = session.unique("hidden");
  const image_urls = [`https://images.example/${session.unique("hidden")}.png`];
  const file = session.profile.capabilities.has("files")
    ? await unlessUntestable(() => readyFile(session, picture(19), { as: insider }))
    : undefined;
  const forward = await tryForward(session, visible.id, { as: insider, conversation, comment });
  // The deployment chooses where a forward is.
  const path = { messageId: forward?.id ?? "" };
  const isElsewhere = forward && isSuccess(await session.call("getMessage", { as: outsider, path }));
  const posted = [
    isElsewhere ? undefined : forward,
    await tryPostMessage(session, { as: insider, conversation, body: { image_urls } }),
    file && (await tryPostMessage(session, { as: insider, conversation, body: { file_ids: [file.id] } })),
  ];
  return posted.filter((one) => one !== undefined);
}

/** An agent gets events of messages, and of mentions, where it is a member, whosever cursor it has. */
async function judgeAgent(session: Session): Promise<void> {
  const hidden = hiddenFromAgent(session);
  if (hidden === undefined) return;
  await needHidden(session, hidden);
  await startingOver(session, () => judgeLiveAndResumed(session, hidden));
  if (await mayMention(session)) await startingOver(session, () => judgeMentions(session, hidden));
  await judgeForeignCursors(session, hidden);
}

/** A principal mentioned in a conversation that it cannot see gets no event. */
async function judgeMentions(session: Session, hidden: HiddenConversation): Promise<void> {
  const { insider, outsider } = hidden;
  const stream = await openStream(session, { as: outsider, delivery: "mentions" });
  const self = await callerMember(session, outsider);
  if (self === undefined) return stream.close();
  const mention = await mentionOf(session, self.id);
  const mentioning = (kind: string): string => `${session.unique(kind)} ${mention}`;
  const mentioned = () => postMessage(session, { as: insider, content: mentioning("sentinel") });
  const visible = await mentioned();
  const root = await postHidden(session, hidden, { content: mentioning("hidden") });
  const posted = [root];
  if (session.profile.capabilities.has("threads"))
    posted.push(await postReply(session, root, { as: insider, content: mentioning("hidden") }));
  const sentinel = await mentioned();
  await judgeAbsent(session, "RTS-11", hidden, {
    stream,
    hidden: posted,
    sentinel: sentinel.id,
    how: "for a mention of it",
  });
  const event = stream.eventOf(visible.id);
  stream.drop();
  await judgeMissed(session, hidden, { event, posted, post: mentioned, delivery: "mentions" });
}

async function judgeForeignCursors(session: Session, hidden: HiddenConversation): Promise<void> {
  await startingOver(session, () => judgeForeignCursor(session, hidden));
  if (!(await mayMention(session))) return;
  await unlessUntestable(() => startingOver(session, () => judgeForeignCursor(session, hidden, "mentions")));
}

/** A cursor from a connection of the insider, which may see the conversation, resumes one of the same delivery. */
async function judgeForeignCursor(
  session: Session,
  hidden: HiddenConversation,
  delivery: "messages" | "mentions" = "messages",
): Promise<void> {
  const { insider, outsider } = hidden;
  // The deployment may match the mentions of either one.
  const mention = delivery === "mentions" ? await mentionOfBoth(session, hidden) : "";
  const content = (kind: string): string => `${session.unique(kind)}${mention}`;
  const theirs = await openStream(session, { as: insider, delivery });
  const before = await postMessage(session, { as: outsider, content: content("before") });
  const hiddenBefore = await postHidden(session, hidden, { content: content("hidden") });
  // A principal that mentions itself need not get an event.
  await undelivered(theirs, delivery === "mentions" ? [before.id] : [before.id, hiddenBefore.id]);
  const after = await postHidden(session, hidden, { content: content("hidden") });
  const cursors = [before.id, hiddenBefore.id].flatMap((id) => theirs.eventOf(id)?.cursor ?? []);
  session.given(cursors.length > 0, `keys.${insider} is sent events`);
  theirs.close();
  for (const cursor of cursors) {
    const stream = await resumeStream(session, cursor, { as: outsider, delivery });
    if (stream === undefined) {
      session.notSeen("RTS-34", "every opening with another principal's cursor was refused");
      continue;
    }
    const sentinel = await postMessage(session, { as: insider, content: content("sentinel") });
    await judgeAbsent(session, "RTS-34", hidden, {
      stream,
      hidden: [hiddenBefore, after],
      sentinel: sentinel.id,
      how: `by another principal's cursor of ${delivery}`,
    });
    stream.close();
  }
}

/** @throws Untestable where the id of one is not known */
async function mentionOfBoth(session: Session, hidden: HiddenConversation): Promise<string> {
  const mentions = [];
  for (const as of [hidden.outsider, hidden.insider]) {
    const member = await callerMember(session, as);
    mentions.push(await mentionOf(session, session.given(member?.id, `the member of keys.${as} is known`)));
  }
  return mentions.map((mention) => ` ${mention}`).join("");
}

interface Silence {
  readonly stream: Stream;
  readonly hidden: readonly { readonly id: string }[];
  readonly sentinel: string;
  readonly how: string;
}

/** The sentinel was posted later and is visible: events that did not come before it do not come. */
async function judgeAbsent(
  session: Session,
  requirement: string,
  conversation: HiddenConversation,
  { stream, hidden, sentinel, how }: Silence,
): Promise<void> {
  const missing = await undelivered(stream, [sentinel]);
  const leaked = hidden.filter(({ id }) => stream.eventOf(id) !== undefined);
  // If nothing arrives, the absence proves nothing.
  session.given(leaked.length > 0 || missing.length === 0, "a later message that is visible is delivered");
  // The messages may have opened it: the specification does not say that a mention makes nobody a member.
  if (leaked.length > 0) await needHidden(session, conversation);
  session.judgeNone(
    requirement,
    leaked.map(({ id }) => id),
    {
      message: `a connection was sent a message of a conversation that its principal cannot see, ${how}`,
      expected: `no event of fixtures.${conversation.fixture}`,
    },
  );
}
