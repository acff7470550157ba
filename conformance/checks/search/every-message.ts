// A message of every kind is found by a word of its text, as the same message in both modes, and a key that
// finds it can read it. It is still found after any change of the key that wrote it.
import { canAnswer, postCard } from "../../cards/post-card.ts";
import { answer, choice } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { single } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { isRefusedAccess } from "../../steps/keys/access/access.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { lowTrafficConversation } from "../../steps/lists/list-readings.ts";
import { type Way, waysToSay } from "../../steps/messages/kinds/ways-to-say.ts";
import type { CreatedMessage } from "../../steps/messages/messages.ts";
import { postReply } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { askInMode, hitOf, judgeModes } from "../../steps/search/both-modes.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

const operation = "searchMessages";
/** A made-up word, which is nowhere else. */
const WORD = /\b[a-z]{16}\b/;

export default defineCheck({
  title: "every reader of a message of any kind finds it by a word that it shows, in both search modes",
  requirements: ["SRC-01", "SRC-02", "SRC-13", "GEN-04"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("SRC-01", "a message whose text is read with a word of its own");
    session.notSeen("SRC-13", "a message that is found with mode=semantic as well as without a mode");
    session.notSeen(["SRC-02", "GEN-04"], "a key that cannot read what another one can");
    const conversation = lowTrafficConversation(session);
    for (const way of sampleByEffort(session, waysToSay(session), 1, { quick: 4 }))
      await unlessUntestable(() => judgeWay(session, way, conversation));
    await unlessUntestable(() => judgeAnswered(session, conversation));
    if (!canIssueKeys(session)) return;
    const lives = ENDS.filter((end) => isServed(session.profile, end)).flatMap((end) => [
      { end, isAgent: true },
      { end, isAgent: false },
    ]);
    await inParallel(sampleByEffort(session, lives, 1, { quick: 4 }), async (life) => {
      await unlessUntestable(() => judgeLeft(session, life));
    });
  },
});

/** The changes that may happen to a key after it wrote. */
const ENDS = ["revokeApiKey", "disableApiKey", "rotateApiKey"] as const;

/** Messages stay where they are when the key of their author does not. */
async function judgeLeft(
  session: Session,
  { end, isAgent }: { readonly end: (typeof ENDS)[number]; readonly isAgent: boolean },
): Promise<void> {
  const { key: as, id: apiKeyId } = await issueWideKey(session, isAgent ? newAgent(session) : undefined);
  const word = madeUpWord(session);
  // The specification does not say where a new agent may write.
  const conversation = session.need("fixtures.conversation");
  const sent = await sendMessage(session, {
    as,
    conversation,
    body: { markdown_content: `${word} was said` },
  });
  const id = createdId(sent);
  if (id === undefined) return;
  if (!(await searchFor(session, id, { operation, words: word })).found) return;
  const ended = await session.call(end, { as: "keys_admin", path: { apiKeyId } });
  session.given(isSuccess(ended), `${end} works`, ended);
  // Those that are not shown any more need not be found.
  if (!isSuccess(await session.call("getMessage", { path: { messageId: id } })))
    return session.observe(`messages of ${isAgent ? "an agent" : "a member"} after ${end}`, "not shown");
  const name = `a message of ${isAgent ? "an agent" : "a member"}, whose key was changed by ${end},`;
  const said = { id, conversation, exchange: sent };
  await judgeStill(session, name, said, word);
  await judgeModes(session, name, said, word);
}

/**
 * The specification does not say whether the words of a card are searched: where they are, an answer does not
 * change that.
 */
async function judgeAnswered(session: Session, conversation: string): Promise<void> {
  if (!canAnswer(session)) return;
  const { options, block, document } = choice(session);
  const { outcome, id, card = id, exchange } = await postCard(session, document, { conversation });
  const [word = "", other = ""] = options;
  if (outcome !== "accepted" || id === undefined || card === undefined) return;
  // The other word, which the answer does not repeat.
  if (!(await searchFor(session, id, { operation, words: other })).found)
    return session.observe("words of question cards", "are not searched");
  const answered = await answer(session, { id, card, block }, word);
  if (!isSuccess(answered)) return;
  // Options that were not chosen need not be shown any more.
  const read = await readMessage(session, id);
  if (!holdsText(read.json, other))
    return session.observe("answered questions", "show what was chosen alone");
  await judgeStill(session, "a question that was answered", { id, conversation, exchange }, other);
}

/** A message that was found is found again after any later change. */
async function judgeStill(
  session: Session,
  name: string,
  { id, exchange }: CreatedMessage,
  words: string,
): Promise<void> {
  const { found, last } = await searchFor(session, id, { operation, words });
  session.judge("SRC-01", found, {
    message: `${name} is not found any more by a word by which it was found before`,
    expected: `a hit with message ${id} for ${words}`,
    about: [exchange, last],
  });
}

async function judgeWay(session: Session, { name, prepare }: Way, conversation: string): Promise<void> {
  const said = await (await prepare(session, conversation))();
  if (said === undefined) return;
  const read = await readMessage(session, said.id);
  const word = WORD.exec(messageText(single(read.json)) ?? "")?.[0];
  if (word === undefined) return;
  const { found, last } = await searchFor(session, said.id, { operation, words: word });
  session.judge("SRC-01", found, {
    message: `${name} is not found by a word of the text that it shows`,
    expected: `a hit with message ${said.id} for ${word}`,
    about: [said.exchange, read, last],
  });
  if (!found) return;
  await judgeModes(session, name, said, word);
  if (session.profile.capabilities.has("threads") && isRoot(single(read.json))) {
    // The message that was found has changed since.
    await postReply(session, { id: said.id, conversation });
    await judgeStill(session, `${name} that got a reply`, said, word);
    await judgeModes(session, `${name} that got a reply`, said, word);
  }
  for (const as of ["agent", "second", "other_workspace"] as const)
    if (session.has(`keys.${as}`)) await judgeReader(session, { name, said, word }, as);
}

const isRoot = (message: JsonObject | undefined): boolean => (message?.thread_root_id ?? null) === null;

interface Searched {
  readonly name: string;
  readonly said: CreatedMessage;
  readonly word: string;
}

/** A key can read every message that a search shows it. */
async function judgeReader(
  session: Session,
  { name, said: { id, exchange }, word }: Searched,
  as: Role,
): Promise<void> {
  const isRefused = (read: Exchange): boolean => isRefusedAccess(session, read);
  let read = await session.call("getMessage", { as, path: { messageId: id } });
  if (!isRefused(read)) return;
  for (const mode of [undefined, "semantic"] as const) {
    const response = await askInMode(session, word, as, mode);
    const isFound = isSuccess(response) && hitOf(response, id) !== undefined;
    // A new message may be found before it can be read.
    if (isFound) read = await readMessage(session, id, { as });
    if (!isRefused(read)) return;
    for (const requirement of ["SRC-02", "GEN-04"])
      session.judge(requirement, !isFound, {
        message: `the ${as} key, which cannot read ${name}, finds it${mode === undefined ? "" : " with mode=semantic"}`,
        expected: "no hit",
        about: [exchange, read, response],
      });
  }
}
