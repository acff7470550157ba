// A mentions subscription delivers messages that mention its principal, and no others.
import { tryAnswer, tryPostFile } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { idIn, items, text } from "../../readers/envelope.ts";
import { messageOf, targetIdOf } from "../../readers/realtime-frames.ts";
import {
  canIssueKeys,
  disabledAndEnabled,
  replacedKey,
  rotatedKey,
} from "../../steps/keys/issued/changed-key.ts";
import { authenticates, type IssuedKey, issueKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostLong,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { openCrossed } from "../../steps/realtime/crossed.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { judgeSent, type Posts } from "../../steps/realtime/sent-mentions.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a mentions subscription delivers mentions of its principal, and only those",
  requirements: ["RTS-09", "RTS-10", "RTS-40", "RTS-55", "RTS-59", "RTS-61"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation", "bindings.mention", "keys.second"],
  async run(session) {
    session.notSeen("RTS-55", "a mention that begins and ends with signs");
    session.notSeen("RTS-61", "the answer to a question, which mentions somebody");
    session.notSeen("RTS-59", `a message with ${MANY} other mentions that was accepted`);
    const otherId = await mentionedId(session, "second");
    const self = await mentionedId(session, "primary");
    await startingOver(session, () => judgeMentions(session, self, otherId));
    await unlessUntestable(() => startingOver(session, () => judgeNewAgent(session)));
  },
});

const as = "second";

async function judgeMentions(session: Session, self: string, otherId: string): Promise<void> {
  const [stream, all] = await openCrossed(session, { delivery: "mentions" }, { delivery: "messages" });
  const bareId = await post(session, `${session.unique("id")} ${self}`);
  const { mentions, others, behindMany, forward, reply, composed } = await postBoth(session, self, otherId);
  Object.assign(mentions, await postTight(session, stream, self, otherId));
  const mention = await mentionOf(session, self);
  if (forward !== undefined && (await showsText(all, forward, mention)))
    mentions["in the comment of a forward"] = forward;
  await judgeSent(session, stream, "RTS-09", mentions);
  await judgeSent(session, stream, "RTS-59", behindMany);
  if (reply !== undefined && (await showsText(all, reply, mention)))
    await judgeSent(session, stream, "RTS-61", { "in the answer to a question": reply });
  // A deployment may accept the bare id of a member as a mention.
  const isMention = stream.delivered.includes(bareId.id);
  session.observe("the bare id of a member in a text", isMention ? "mentions it" : "is not a mention");
  for (const [kind, message] of Object.entries(composed)) {
    // Its text is the deployment's own, and may mention whom it is about.
    const isSilent = message !== undefined && !(await showsText(all, message, "@", self));
    if (isSilent) others[kind] = message;
  }
  judgeQuiet(session, stream, others);
  await judgePart(session, all, stream, mentions);
  all.close();
  stream.close();
}

const post = (session: Session, content: string): Promise<PostedMessage> =>
  postMessage(session, { as, content });

/** Messages that mention the principal and messages that do not; the last one is a mention. */
async function postBoth(
  session: Session,
  self: string,
  otherId: string,
): Promise<{
  readonly mentions: Record<string, CreatedMessage>;
  readonly others: Record<string, CreatedMessage>;
  readonly behindMany: Posts;
  readonly forward: CreatedMessage | undefined;
  readonly reply: CreatedMessage | undefined;
  readonly composed: Readonly<Record<string, CreatedMessage | undefined>>;
}> {
  const [mention, ofOther] = [await mentionOf(session, self), await mentionOf(session, otherId)];
  const inText = await post(session, `${session.unique("hello")} ${mention}, look`);
  const plain = await postMessage(session, { as });
  const somebody = await post(session, `${session.unique("other")} ${ofOther}`);
  const ofTwo = await post(session, `${session.unique("two")} ${ofOther} ${mention}`);
  // A reply to a message that mentions the principal does not mention it itself.
  const hasThreads = session.profile.capabilities.has("threads");
  const quietReply = hasThreads ? await postReply(session, inText, { as }) : undefined;
  // A reply in a thread of the principal's own does not mention the principal either.
  const own = hasThreads ? await postMessage(session) : undefined;
  const quietAnswer = own && (await postReply(session, own, { as }));
  const composed = {
    "that answers a question of its principal": await tryAnswer(session, as, "thread", { asker: "primary" }),
    "that forwards a message of its principal": own && (await tryForward(session, own.id, { as })),
  };
  const content = `${mention} ${session.unique("reply")}`;
  const inReply = hasThreads ? await postReply(session, inText, { as, content }) : undefined;
  const elsewhere = await postElsewhere(session, mention);
  const behindMany = await postBehindMany(session, mention, [ofOther]);
  const nested = inReply && { thread_root_id: inText.id, replied_to_message_id: inReply.id };
  const beside = await postBeside(session, self, nested);
  const comment = `${session.unique("comment")} ${mention}`;
  // The source mentions nobody, so that a mention in the event is the one of the comment.
  const forward = await tryForward(session, plain.id, { as, comment });
  const [mode] = sampleByEffort(session, ["thread"] as const, 1, { quick: 2 });
  const reply = mode && (await tryAnswer(session, as, mode, { label: (word) => `${mention} ${word}` }));
  const named = await postName(session, mention);
  const similar = await postSimilar(session, self);
  // Posted last: the events of the others come before it.
  const atTheEnd = await post(session, `${mention} ${session.unique("sentinel")}`);
  return {
    mentions: {
      "in a text": inText,
      "of two": ofTwo,
      ...(inReply && { "in a reply": inReply }),
      ...(elsewhere && { "in another conversation": elsewhere }),
      ...beside,
      "at the end": atTheEnd,
    },
    others: {
      "without a mention": plain,
      "that mentions somebody else": somebody,
      ...similar,
      ...(own && { "of its principal": own }),
      ...(named && { "that has the name of its principal": named }),
      ...(quietReply && { "that replies to a mention": quietReply }),
      ...(quietAnswer && { "that replies to a message of its principal": quietAnswer }),
    },
    behindMany: behindMany ? { [`behind those of ${MANY} others`]: behindMany } : {},
    forward,
    reply,
    composed,
  };
}

/** Begins and ends with signs, so that nothing else is needed around it. */
const DELIMITED = /^[^\p{L}\p{N}\s].*[^\p{L}\p{N}\s]$/u;

/** Two mentions without a blank between them, where the deployment knows one that has no blanks around it. */
async function postTight(session: Session, stream: Stream, self: string, otherId: string): Promise<Posts> {
  const [mention, ofOther] = [await mentionOf(session, self), await mentionOf(session, otherId)];
  if (!DELIMITED.test(mention)) return {};
  const among = {
    "in brackets": await post(session, `${session.unique("bracketed")} (${mention})`),
    "in quotation marks": await post(session, `${session.unique("quoted")} "${mention}"`),
    "in bold letters": await post(session, `${session.unique("bold")} **${mention}**`),
    "behind a colon": await post(session, `${session.unique("colon")}:${mention}`),
    "between dashes": await post(session, `${session.unique("dashes")} —${mention}—`),
  };
  const lost = await judgeSent(session, stream, "RTS-55", among);
  const isMention = !lost.has(among["in brackets"].id);
  session.observe("a mention in brackets", isMention ? "mentions" : "is not a mention");
  if (!isMention) return {};
  return {
    "directly behind another one": await post(session, `${session.unique("tight")} ${ofOther}${mention}`),
    "directly before another one": await post(session, `${session.unique("tight")} ${mention}${ofOther}`),
  };
}

/** Characters that are counted in more than one way, and a text that is cut in many places. */
const [BEYOND, LATE] = ["𠀀𠀁 𐐷𐐶 ", "Nothing of this is for anybody in particular. "];

/** Late in a text and beside other things, as far as the deployment takes them. */
async function postBeside(session: Session, self: string, nested: JsonObject | undefined): Promise<Posts> {
  const unknown = nonexistentId(self, session.unique("nobody"));
  const ofNobody = await unlessUntestable(() => mentionOf(session, unknown));
  const mention = await mentionOf(session, self);
  const content = (what: string): string => `${session.unique(what)} ${mention}`;
  const image_urls = [`https://images.example/${session.unique("beside")}.png`];
  const posted = {
    "at the end of a long text": await tryPostLong(session, as, { sentence: LATE, end: mention }),
    "after letters beyond the basic plane": await tryPostMessage(session, {
      as,
      content: `${session.unique("beyond")} ${BEYOND.repeat(60)}${mention}`,
    }),
    "in a paragraph of its own": await tryPostMessage(session, {
      as,
      content: `${session.unique("paragraphs")}\n\n${mention}\n\nand more`,
    }),
    "behind a line break": await tryPostMessage(session, {
      as,
      content: `${session.unique("lines")}\n${mention}\nand more`,
    }),
    "in a heading": await tryPostMessage(session, {
      as,
      content: `# ${session.unique("heading")} ${mention}`,
    }),
    "that is the whole text": await tryPostMessage(session, { as, content: mention }),
    "in a list": await tryPostMessage(session, {
      as,
      content: `${session.unique("list")}\n\n- one\n- ${mention}\n- three`,
    }),
    "beside a picture": await tryPostMessage(session, {
      as,
      content: content("picture"),
      body: { image_urls },
    }),
    "by an agent": session.has("keys.agent")
      ? await tryPostMessage(session, { as: "agent", content: content("agent") })
      : undefined,
    "between mentions of an id that nobody has":
      ofNobody === undefined
        ? undefined
        : await tryPostMessage(session, { as, content: `${ofNobody} ${content("nobody")} ${ofNobody}` }),
    "beside a file": await tryPostFile(session, as, content("file")),
    "in a reply to a reply":
      nested && (await tryPostMessage(session, { as, content: content("nested"), body: nested })),
  };
  return Object.fromEntries(
    Object.entries(posted).flatMap(([where, message]) => (message === undefined ? [] : [[where, message]])),
  );
}

/** Whether the event of a forward or of the reply to a question shows one of these as a part of its text, on a subscription to all messages. */
async function showsText(all: Stream, { id }: CreatedMessage, ...parts: readonly string[]): Promise<boolean> {
  const event = await all.waitForMessage(id);
  const content = text(event && messageOf(event.payload), "content");
  return parts.some((part) => content?.includes(part) === true);
}

/** A mention in the other conversation, where both of them are members there. */
async function postElsewhere(session: Session, mention: string): Promise<PostedMessage | undefined> {
  const { second_conversation: conversation } = session.profile.fixtures;
  if (conversation === undefined) return undefined;
  const content = `${session.unique("elsewhere")} ${mention}`;
  const posted = await tryPostMessage(session, { as, conversation, content });
  if (posted === undefined) return undefined;
  return isSuccess(await readMessage(session, posted.id)) ? posted : undefined;
}

/** More than the ten at which much is cut. The specification does not limit the mentions of a message. */
const MANY = 12;

/** A mention after those of everybody who is known to write here, and of unknown ids up to the number. */
async function postBehindMany(
  session: Session,
  mention: string,
  others: readonly string[],
): Promise<PostedMessage | undefined> {
  const path = { conversationId: session.need("fixtures.conversation") };
  const listed = items((await session.call("listMessages", { as, path })).json) ?? [];
  const authors = listed.map((item) => (isObject(item) ? idIn(item, "author_id") : undefined));
  const unknown = Array.from({ length: MANY }, () => session.unique("nobody"));
  const mentions = new Set(others);
  for (const id of new Set([...authors, ...unknown])) {
    if (id === undefined) continue;
    if (mentions.size === MANY) break;
    const other = await unlessUntestable(() => mentionOf(session, id));
    if (other !== undefined && other !== mention) mentions.add(other);
  }
  const content = `${session.unique("many")} ${[...mentions].join(" ")} ${mention}`;
  return mentions.size < MANY ? undefined : tryPostMessage(session, { as, content });
}

/** Without any possible mention sign. */
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'-]{1,60}$/u;

/** The bare name of the principal, if a mention begins with a sign: without the sign it is not a mention. */
async function postName(session: Session, mention: string): Promise<PostedMessage | undefined> {
  const name = text((await postMessage(session)).message, "author_name");
  if (name === undefined || !PLAIN_NAME.test(name) || !mention.includes("@")) return undefined;
  return post(session, `${session.unique("name")} this is what ${name} said`);
}

/**
 * Mentions of texts that begin or end like the id of the principal, where signs show the end of a mention.
 */
async function postSimilar(session: Session, self: string): Promise<Posts> {
  const template = session.need("bindings.mention");
  if (!DELIMITED.test(template) || /\{\{(display_name|handle)\}\}/.test(template)) return {};
  const ids = { "longer than": `${self}0`, "shorter than": self.slice(0, -1), "the end of": self.slice(1) };
  const posted: Record<string, CreatedMessage> = {};
  for (const [what, id] of Object.entries(ids)) {
    const content = `${session.unique("similar")} ${await mentionOf(session, id)}`;
    const message = await tryPostMessage(session, { as, content });
    if (message !== undefined) posted[`that mentions an id that is ${what} that of its principal`] = message;
  }
  return posted;
}

function judgeQuiet(session: Session, { delivered }: Stream, others: Posts): void {
  const leaked = Object.entries(others).flatMap(([kind, { id }]) =>
    delivered.includes(id) ? `message ${id}, ${kind}` : [],
  );
  // If nothing arrives, the absence proves nothing.
  session.given(delivered.length > 0, "a mentions subscription is sent anything");
  session.judgeNone("RTS-10", leaked, {
    message: "a mentions subscription was sent a message that does not mention its principal",
    expected: "mentions only",
  });
}

async function judgePart(session: Session, all: Stream, stream: Stream, mentions: Posts): Promise<void> {
  const shared = Object.values(mentions).flatMap(({ id }) => (stream.delivered.includes(id) ? id : []));
  const beyond = await all.missing(shared);
  if (beyond.length > 0 && all.endedByServer !== undefined)
    return session.notSeen("RTS-40", "no two connections of one key lasted beside each other");
  session.judgeNone("RTS-40", beyond, {
    message: "a mentions subscription delivered a message that a simultaneous messages subscription did not",
    expected: "a subset of the events that messages delivers",
  });
}

/**
 * An agent that was made a moment ago, and again once its key was changed, beside one that is there for longer, where that
 * one gets the same message.
 */
async function judgeNewAgent(session: Session): Promise<void> {
  if (!canIssueKeys(session) || !session.has("keys.agent")) return;
  const scopes = ["realtime:read", "messages:read"];
  const issued = await issueKey(session, { body: { scopes, subject: newAgent(session) } });
  const older = await openStream(session, { delivery: "mentions", as: "agent" });
  const membership = await judgeBeside(session, older, issued, "was made with its key");
  let key: IssuedKey | undefined = issued;
  for (const [what, change] of sampleByEffort(session, CHANGES, 0, { quick: 4 })) {
    key = key && (await change(session, key));
    if (key !== undefined && (await authenticates(session, key.key)) !== undefined)
      await judgeBeside(session, older, key, `had its key ${what}`);
  }
  const next = key && (await replacedKey(session, key, membership));
  if (next !== undefined)
    await judgeBeside(session, older, next, "got another key once its first was revoked");
  older.close();
}

type Change = (session: Session, key: IssuedKey) => Promise<IssuedKey | undefined>;

/** Changes after which a key still belongs to the same identity. */
const CHANGES: readonly (readonly [what: string, change: Change])[] = [
  ["rotated", rotatedKey],
  [
    "disabled and enabled",
    async (session, key) => ((await disabledAndEnabled(session, key)) ? key : undefined),
  ],
];

/** @returns the membership of the agent */
async function judgeBeside(
  session: Session,
  older: Stream,
  { key, exchange }: IssuedKey,
  what: string,
): Promise<string> {
  const newer = await openStream(session, { delivery: "mentions", as: key });
  const idOf = ({ hello }: Stream): string =>
    session.given(targetIdOf(hello), "hello shows the id of its target");
  const own = idOf(newer);
  const both = [await mentionOf(session, idOf(older)), await mentionOf(session, own)];
  const posted = await post(session, `${session.unique("both")} ${both.join(" ")}`);
  session.given((await undelivered(older, [posted.id])).length === 0, "an agent is sent its mentions");
  const lost = await lostMessages(session, newer, [posted], key);
  session.judge("RTS-09", lost.length === 0, {
    message: `a mentions subscription of an agent that ${what} was not sent a message that mentions it, and one of another agent was`,
    expected: `an event for message ${posted.id}`,
    found: "none",
    exchanges: [exchange, posted.exchange],
  });
  newer.close();
  return own;
}
