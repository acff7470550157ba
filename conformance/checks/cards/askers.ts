// A person who may answer a question of one member may answer of another, and of an agent, alone or in a thread, and each
// answer that is taken posts its reply, also where the key that asked has ended or was disabled since. Whether somebody may answer their own is not said.
import { answerNeeds, hasReplyMode } from "../../cards/post-card.ts";
import {
  answer,
  askAfter,
  askAs,
  askInThreadAs,
  inPlace,
  isPostedOnce,
  type Question,
  type ReplyMode,
  repliesOnce,
  wordsOfReply,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import { canImport, importRecords } from "../../steps/imports/imports.ts";
import { canIssueKeys, endKey } from "../../steps/keys/issued/changed-key.ts";
import { administer, issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";

interface Answered {
  /** Whose question, and where. */
  readonly what: string;
  readonly exchange: Exchange;
  readonly isPosted: boolean;
  /** Its reply shows the option that was chosen. */
  readonly hasWords: boolean;
}

type Ask = (session: Session, mode: ReplyMode, asker: Role) => Promise<Question | undefined>;

const places: readonly (readonly [where: string, mode: ReplyMode, ask: Ask])[] = [
  ["", "thread", askAs],
  [" in a thread", "thread", askInThreadAs],
  [" for the conversation", "conversation", askAs],
  [" in a thread for the conversation", "conversation", askInThreadAs],
];

export default defineCheck({
  title: "a person answers the questions of other people and of agents alike",
  requirements: ["CRD-89", "CRD-111"],
  capabilities: ["cards", "messages", "threads"],
  needs: [...answerNeeds, "keys.second"],
  async run(session) {
    session.notSeen(
      ["CRD-89", "CRD-111"],
      "somebody who answers the question of one identity and is tried at that of another",
    );
    for (const [as, askers] of [
      ["second", ["primary", "agent", "second"]],
      ["primary", ["second", "agent", "primary"]],
    ] as const) {
      const answers: Answered[] = [];
      // Without the word of the option, a reply in the conversation cannot be distinguished from other messages there.
      let hasWords = false;
      for (const [turn, asker] of askers.entries()) {
        if (!session.has(`keys.${asker}`)) continue;
        for (const [where, mode, ask] of sampleByEffort(session, places, turn, {
          quick: asker === "agent" ? 2 : places.length,
        })) {
          if (mode === "conversation" && !(hasWords && hasReplyMode(session))) continue;
          const question = await ask(session, mode, asker);
          if (question === undefined) continue;
          const shown = (await showElsewhere(session, question, asker)) ? " that was forwarded" : "";
          const answered = await answerOf(session, question, { as, asker, mode });
          hasWords ||= answered?.hasWords === true;
          if (answered !== undefined)
            answers.push({ ...answered, what: `a question of ${asker}${where}${shown}` });
        }
      }
      if (as === "second") answers.push(...(await answersToEnded(session, as)));
      else answers.push(...((await unlessUntestable(() => answersInImported(session, as, "second"))) ?? []));
      judge(session, as, answers);
    }
  },
});

/** A card knows in which conversation it was shown last. @returns whether the question was forwarded */
async function showElsewhere(session: Session, { id }: Question, as: Role): Promise<boolean> {
  const { second_conversation: conversation } = session.profile.fixtures;
  if (conversation === undefined) return false;
  const forward = await unlessUntestable(() => tryForward(session, id, { as, conversation }));
  return forward !== undefined;
}

/** Questions stay open when the keys that asked them are rotated, disabled and revoked, or disabled alone. */
async function answersToEnded(session: Session, as: Role): Promise<readonly Answered[]> {
  if (!canIssueKeys(session)) return [];
  const askers = [
    ["an agent", newAgent(session), "revokeApiKey"],
    ["an agent", newAgent(session), "disableApiKey"],
    ["primary", undefined, "disableApiKey"],
    ["primary", undefined, "revokeApiKey"],
  ] as const;
  const answers: Answered[] = [];
  for (const [who, subject, end] of sampleByEffort(session, askers, 0, { quick: 2 }))
    await unlessUntestable(async () => {
      const issued = await issueWideKey(session, subject);
      const question = await askAs(session, "thread", issued.key);
      if (question === undefined) return;
      if (end === "revokeApiKey") await endKey(session, issued);
      else await administer(session, end, issued);
      const answered = await answerOf(session, question, { as, asker: undefined, mode: "thread" });
      const since = end === "revokeApiKey" ? "has ended" : "was disabled";
      if (answered !== undefined)
        answers.push({ ...answered, what: `a question of ${who} whose key ${since} since` });
    });
  return answers;
}

/**
 * In conversations where both of them may write: the specification does not say who may write in imported
 * ones.
 */
async function answersInImported(session: Session, as: Role, asker: Role): Promise<readonly Answered[]> {
  if (!canImport(session) || !session.has("bindings.import_records.open_conversation")) return [];
  const { importId, tag, author } = await importScene(session);
  const name = madeUpWord(session);
  await importRecords(session, importId, "conversations", [
    { id: `${tag}-q`, name, members: [author], access: "open" },
  ]);
  const conversation = await findConversation(session, name);
  const since = await tryPostMessage(session, { as, conversation });
  const question = since && (await askAfter(session, since, asker));
  if (question === undefined) return [];
  const answered = await answerOf(session, question, { as, asker, mode: "thread" });
  return answered === undefined ? [] : [{ ...answered, what: "a question in an imported conversation" }];
}

/** @returns the outcome, unless somebody may not answer their own question */
async function answerOf(
  session: Session,
  question: Question,
  { as, asker, mode }: { readonly as: Role; readonly asker: Role | undefined; readonly mode: ReplyMode },
): Promise<Omit<Answered, "what"> | undefined> {
  const [option = ""] = question.options;
  const exchange = await answer(session, question, option, as);
  // A caller may ask for an approval without being allowed to give it.
  if (asker === as && isRefusal(exchange)) {
    session.observe("answers of people to their own questions", `refused with ${exchange.status}`);
    return undefined;
  }
  if (!isSuccess(exchange)) return { exchange, isPosted: false, hasWords: false };
  const replies = await repliesOnce(session, question, option, mode);
  const hasWords = wordsOfReply(inPlace(replies, mode), option) !== undefined;
  return { exchange, isPosted: isPostedOnce(replies, option, mode), hasWords };
}

function judge(session: Session, as: Role, answers: readonly Answered[]): void {
  const control = answers.find(({ isPosted }) => isPosted);
  // A person who can answer no question is left out.
  if (control === undefined || answers.length < 2) return;
  for (const { what, exchange, isPosted } of answers) {
    if (isSuccess(exchange)) session.judge("CRD-111", true, { message: "" });
    session.judge(isRefusal(exchange) ? "CRD-111" : "CRD-89", isPosted, {
      message: `the answer of ${as} to ${what} did not post exactly one reply in its place, and one to ${control.what} did`,
      expected: "2xx, and one reply with the answer",
      about: [control.exchange, exchange],
    });
  }
}
