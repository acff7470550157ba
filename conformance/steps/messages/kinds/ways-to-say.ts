// Every way in which a conversation gets a message. A deployment may implement each of them separately, so a
// behaviour after one need not occur after another.

import { canAnswer, canAsk, postCard, tryQuestion } from "../../../cards/post-card.ts";
import { answer, choice } from "../../../cards/question-answers.ts";
import type { Role, Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { readId, singleId } from "../../../readers/envelope.ts";
import { picture } from "../../files/contents.ts";
import { readyFile } from "../../files/uploads.ts";
import { readUntil } from "../../running/call-until.ts";
import { madeUpWord } from "../../search/search.ts";
import { type ForwardMode, tryForward } from "../forwards.ts";
import { type CreatedMessage, postMessage, postReply, tryPostMessage } from "../messages.ts";
import { wholeThread } from "../traces.ts";

type Say = () => Promise<CreatedMessage | undefined>;

export interface Way {
  /** The messages that result, for sentences. */
  readonly name: string;
  /** Whether it adds to a thread. */
  readonly inThread?: boolean;
  /**
   * Makes the resources that it builds on. @returns a function that adds the one message, `undefined` where
   * the deployment accepts none of its kind
   */
  readonly prepare: (session: Session, conversation: string) => Promise<Say>;
}

const textOf = (session: Session): string => `${session.unique("said")} ${madeUpWord(session)}`;

const plain = (name: string, as: Role): Way => ({
  name,
  prepare: async (session, conversation) => () =>
    tryPostMessage(session, { as, conversation, content: textOf(session) }),
});

const reply: Way["prepare"] = async (session, conversation) => {
  const root = await postMessage(session, { conversation });
  return () => postReply(session, root, { content: textOf(session) });
};

const replyToReply: Way["prepare"] = async (session, conversation) => {
  const root = await postMessage(session, { conversation });
  const first = await postReply(session, root);
  const body = { replied_to_message_id: first.id };
  return () => postReply(session, root, { content: textOf(session), body });
};

/** Behind a message of one person and a reply of another. */
const thirdReply =
  (as: Role): Way["prepare"] =>
  async (session, conversation) => {
    const root = await postMessage(session, { conversation });
    await postReply(session, root, { as: "second" });
    const body = { thread_root_id: root.id };
    return () => tryPostMessage(session, { as, conversation, content: textOf(session), body });
  };

const ofFiles =
  ({ isReply = false }: { readonly isReply?: boolean } = {}): Way["prepare"] =>
  async (session, conversation) => {
    const root = isReply ? await postMessage(session, { conversation }) : undefined;
    const file = await readyFile(session, picture(isReply ? 71 : 70));
    const body = { file_ids: [file.id], ...(root === undefined ? {} : { thread_root_id: root.id }) };
    return () => tryPostMessage(session, { conversation, content: "", body });
  };

const forward =
  (mode: ForwardMode, comment: string | undefined): Way["prepare"] =>
  async (session, conversation) => {
    const source = await postMessage(session, { conversation });
    return () =>
      tryForward(session, source.id, {
        conversation,
        mode,
        ...(comment === undefined ? {} : { comment: `${session.unique(comment)} ${madeUpWord(session)}` }),
      });
  };

const answerToQuestion: Way["prepare"] = async (session, conversation) => {
  const { options, block, document } = choice(session);
  const { outcome, id, card = id, exchange } = await postCard(session, document, { conversation });
  const question = session.given(outcome === "accepted" && id, "a valid card is accepted", exchange);
  const [option = ""] = options;
  return async () => {
    const before = new Set((await wholeThread(session, question)).map(readId));
    const answered = await answer(session, { id: question, card: card ?? question, block }, option);
    if (!isSuccess(answered)) return undefined;
    const added = await readUntil(
      session,
      async () => (await wholeThread(session, question)).map(readId).filter((one) => !before.has(one)),
      (ids) => ids.length > 0,
    );
    const [posted = singleId(answered.json)] = added;
    return posted === undefined ? undefined : { id: posted, conversation, exchange: answered };
  };
};

/** The ways that this profile lets the suite use. */
export function waysToSay(session: Session): readonly Way[] {
  const { capabilities } = session.profile;
  const asksQuestions = canAsk(session);
  const hasThreads = capabilities.has("threads");
  const when = (isPossible: boolean, ...ways: readonly Way[]): readonly Way[] => (isPossible ? ways : []);
  return [
    plain("a message", "primary"),
    ...when(session.has("keys.second"), plain("a message of another member", "second")),
    ...when(session.has("keys.agent"), plain("a message of an agent", "agent")),
    ...when(
      hasThreads,
      { name: "a reply", inThread: true, prepare: reply },
      { name: "a reply to a reply", inThread: true, prepare: replyToReply },
    ),
    ...when(hasThreads && session.has("keys.second") && session.has("keys.agent"), {
      name: "a reply of the third writer of a thread",
      inThread: true,
      prepare: thirdReply("agent"),
    }),
    ...when(capabilities.has("files"), { name: "a message of a file alone", prepare: ofFiles() }),
    ...when(capabilities.has("files") && hasThreads, {
      name: "a reply of a file alone",
      inThread: true,
      prepare: ofFiles({ isReply: true }),
    }),
    ...when(
      capabilities.has("forwards"),
      { name: "a forward", prepare: forward("show_message", "comment") },
      { name: "a forward without a comment", prepare: forward("show_message", undefined) },
      { name: "a link_only forward", prepare: forward("link_only", "comment") },
    ),
    ...when(asksQuestions, {
      name: "a question",
      prepare: async (one, conversation) => () => tryQuestion(one, "primary", conversation),
    }),
    ...when(canAnswer(session) && hasThreads, {
      name: "an answer to a question",
      inThread: true,
      prepare: answerToQuestion,
    }),
  ];
}
