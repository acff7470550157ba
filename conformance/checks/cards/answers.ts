// A question is answered once: the first answer of a person posts one reply where the question asks for it, and is final.

import { judgeLater, type Later } from "../../cards/later-answers.ts";
import { answerNeeds, hasReplyMode } from "../../cards/post-card.ts";
import {
  answer,
  ask,
  askInThread,
  foundIn,
  inPlace,
  isPostedOnce,
  isReplyTo,
  needAnswered,
  postedText,
  type ReplyMode,
  repliesOnce,
  repliesTo,
  type Worded,
  wordsOfReply,
} from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { type IssuedKey, issueWideKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { judgeNotMore } from "../../steps/messages/reply-counts.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "the first answer of a person is final and posts one reply where the question asks for it",
  requirements: ["CRD-88", "CRD-89", "MSG-19"],
  capabilities: ["cards", "messages", "threads"],
  needs: answerNeeds,
  async run(session) {
    session.notSeen("MSG-19", "a question that counts its replies");
    // Without the word of the option, a reply in the conversation cannot be distinguished from other messages there.
    const hasWords = (await judgeMode(session, "thread")) !== undefined;
    if (!hasReplyMode(session)) return;
    if (hasWords) await judgeMode(session, "conversation");
    else session.observe("replies that answers post", "do not show what was chosen");
  },
});

/** @returns how the reply to an answer words it, where it shows the option that was chosen */
async function judgeMode(session: Session, mode: ReplyMode): Promise<Worded | undefined> {
  const reply = await judgeAnswer(session, mode);
  for (let round = session.examples(3); round > 0; round--) await judgeRace(session, mode, reply);
  await judgeInThread(session, mode, reply);
  return reply;
}

/** The thread of a question that is itself a reply is the one that it is in, and its conversation is not a thread. */
async function judgeInThread(session: Session, mode: ReplyMode, reply: Worded | undefined): Promise<void> {
  const question = await askInThread(session, mode);
  if (question === undefined) return session.observe(`questions in threads, replyMode ${mode}`, "not taken");
  const [first = "", second = ""] = question.options;
  const answered = await answer(session, question, first);
  const replies = await repliesOnce(session, question, first, mode);
  session.judge("CRD-89", isSuccess(answered) && isPostedOnce(replies, first, mode), {
    message: `an answer to a question that is in a thread and has the replyMode ${mode} posted ${postedText(replies)}`,
    expected: `exactly one message with the answer, ${mode === "thread" ? "in" : "in the conversation, and none in"} the thread of ${question.thread}`,
    found: { answer: responseOf(answered), ...foundIn(replies) },
    exchanges: [...reads(session), answered],
  });
  if (!isSuccess(answered)) return;
  await judgeNotMore(session, {
    id: question.thread,
    name: `the root of an answered question with the replyMode ${mode}`,
  });
  await judgeLater(session, { question, first, mode, reply, again: second });
}

/**
 * The list of the conversation and that of the thread, which were read last. They show the result of the
 * answer.
 */
const reads = (session: Session): readonly Exchange[] => session.exchanges.slice(-2);

/** @returns the reply, where it shows the option that was chosen */
async function judgeAnswer(session: Session, mode: ReplyMode): Promise<Worded | undefined> {
  const question = await ask(session, mode);
  const [first = "", second = ""] = question.options;
  const turn = mode === "thread" ? 0 : 1;
  const answerer = await answererOf(session, turn);
  const byKey = answerer && (await answer(session, question, first, answerer.key));
  // A deployment may accept answers only from a person who comes without an issued key.
  const repliesToKey = byKey && isSuccess(byKey) && (await repliesOnce(session, question, first, mode));
  const isByKey = repliesToKey && inPlace(repliesToKey, mode).length > 0;
  const answered = isByKey ? byKey : await answer(session, question, first);
  needAnswered(session, answered);
  const replies = isByKey ? repliesToKey : await repliesOnce(session, question, first, mode);
  session.judge("CRD-89", isPostedOnce(replies, first, mode), {
    message: `an answer to a question with the replyMode ${mode} posted ${postedText(replies)}`,
    expected: `exactly one message with the answer, in the ${mode}`,
    found: foundIn(replies),
    exchanges: [...reads(session), answered],
  });
  await judgeNotMore(session, { id: question.id, name: `an answered question with the replyMode ${mode}` });
  const reply = wordsOfReply(inPlace(replies, mode), first);
  const later = { question, first, mode, reply };
  const others = [
    ...(await furtherKeys(session)),
    ...(session.has("keys.agent") ? (["agent"] as const) : []),
  ];
  const attempts: readonly Attempt[] = [
    { again: second },
    { again: first },
    // The answer of another person also comes too late.
    { again: second, by: session.has("keys.second") ? ["second"] : [] },
    { again: second, by: others },
    { again: second, after: question.askAgain },
    ...(answered === byKey && answerer ? [{ again: second, after: answerer.change }] : []),
  ];
  for (const { after, ...attempt } of sampleByEffort(session, attempts, turn, { quick: 3 }))
    if (attempt.by?.length !== 0) {
      await after?.();
      await judgeLater(session, { ...later, ...attempt });
    }
  await judgeNotMore(session, {
    id: question.id,
    name: `a question with the replyMode ${mode} that was answered again and again`,
  });
  return reply;
}

/** A key that may give the first answer, and the end of that key afterwards; an answer outlives its key. */
async function answererOf(session: Session, turn: number) {
  const ends = ENDS.filter((end) => isServed(session.profile, end));
  const end = ends[(turn + session.seed) % Math.max(1, ends.length)];
  if (!canIssueKeys(session) || end === undefined) return undefined;
  const issued = await unlessUntestable(() => furtherKey(session));
  if (issued === undefined) return undefined;
  const change = (): Promise<unknown> =>
    session.call(end, { as: "keys_admin", path: { apiKeyId: issued.id } });
  return { key: issued.key, change };
}

/** Two in turn, one of which is that it is revoked. */
const ENDS = ["revokeApiKey", "disableApiKey", "revokeApiKey", "rotateApiKey"] as const;

/** Further keys of the person who has answered: the same key in the other header, and an issued one. */
async function furtherKeys(session: Session): Promise<readonly AdHocKey[]> {
  const [, ...byToken] = await inEachHeader(session, "primary");
  if (!canIssueKeys(session)) return byToken;
  const issued = await unlessUntestable(() => furtherKey(session));
  return issued === undefined
    ? byToken
    : [...byToken, { ...issued.key, label: "primary with a further key" }];
}

const furtherKey = async (session: Session): Promise<IssuedKey> =>
  issueWideKey(session, memberSubject(await membershipOf(session, "primary")));

interface Attempt extends Pick<Later, "again" | "by"> {
  /** The requests that are sent before. */
  readonly after?: () => Promise<unknown>;
}

/** Different answers at the same time, of two people where there are two: one of them is the first. */
async function judgeRace(session: Session, mode: ReplyMode, reply: Worded | undefined): Promise<void> {
  const question = await ask(session, mode, 4);
  const people: readonly Role[] = session.has("keys.second") ? ["primary", "second"] : ["primary"];
  const answers = await Promise.all(
    question.options.map((option, index) => answer(session, question, option, people[index % people.length])),
  );
  needAnswered(session, ...answers);
  const repliesWith = await repliesTo(session, question);
  const replies: JsonObject[] = [];
  for (const [index, option] of question.options.entries()) {
    const { inThread, inConversation } = repliesWith(option);
    const isRefused = answers[index] !== undefined && isRefusal(answers[index]);
    const isAnswer = (item: JsonObject): boolean =>
      reply === undefined || !isRefused || isReplyTo(item, option, reply);
    replies.push(...[...inThread, ...inConversation].filter(isAnswer));
  }
  const chosen = new Set(replies.flatMap((reply) => chosenIn(reply, question.options)));
  // Where replies show the chosen option, several replies may name the same one.
  const posted = chosen.size > 0 ? chosen : new Set(replies.map(readId));
  session.judge("CRD-88", posted.size <= 1, {
    message: `${answers.length} different concurrent answers posted replies to ${posted.size} of them`,
    expected: "one reply: the first answer is final",
    found: answers.map(({ status }) => status),
    exchanges: answers,
  });
}

/** The options that a reply names; one that shows the whole card beside its text names the option of its text. */
function chosenIn(reply: JsonObject, options: readonly string[]): readonly string[] {
  const held = options.filter((option) => holdsText(reply, option));
  return held.length > 1 ? held.filter((option) => carriesText(reply, option)) : held;
}
