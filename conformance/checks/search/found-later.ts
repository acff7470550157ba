// A word without hits is found once a message has it, and a word with hits in what somebody else posts with it later: the
// server does not reuse an earlier response.
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";

export default defineCheck({
  title: "a message is found by a word that was searched before, with and without results",
  requirements: ["SRC-01"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const words = madeUpWord(session);
    const { last: before } = await search(session, { operation: "searchMessages", words });
    session.given(isSuccess(before), "a word that nothing has can be searched", before);
    // As a field does that searches while somebody types.
    await search(session, { operation: "searchMessages", words: words.slice(0, -4) });
    const { id, exchange } = await postMessage(session, { content: `now there is ${words}` });
    const { found, items, last } = await searchFor(session, id, { operation: "searchMessages", words });
    session.judge("SRC-01", found, {
      message:
        "a message is not found within the indexing delay by a word that was searched before it was posted",
      expected: `message ${id}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [before, exchange, last],
    });
    if (found && session.has("keys.second")) await unlessUntestable(() => judgeAgain(session, { id, words }));
  },
});

interface Found {
  readonly id: string;
  readonly words: string;
}

/** The search that has found a message is made again, by the same key, after another identity has posted. */
async function judgeAgain(session: Session, { id: known, words }: Found): Promise<void> {
  const as = await searcherOf(session, known);
  const options = { operation: "searchMessages", words, as } as const;
  const first = await searchFor(session, known, options);
  session.given(first.found, `${callerName(as)} finds a message that it can read`, first.last);
  const content = `${session.unique("another")} has ${words} too`;
  const { id, exchange } = await postMessage(session, { as: "second", content });
  const read = await readMessage(session, id, { as });
  session.given(isSuccess(read), `${callerName(as)} can read a message of keys.second`, read);
  const { found, items, last } = await searchFor(session, id, options);
  session.judge("SRC-01", found, {
    message:
      "a search that has found a message, made again by the same key, does not find within the indexing delay what somebody else has posted since",
    expected: `message ${id}`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [first.last, exchange, last],
  });
}

/** An agent of this check alone, where one can read the message: a server may forget what somebody searched once they post. */
async function searcherOf(session: Session, messageId: string): Promise<AdHocKey> {
  const agent = await unlessUntestable(async () => {
    if (!canIssueKeys(session)) return undefined;
    const { key } = await issueWideKey(session, newAgent(session));
    const read = await session.call("getMessage", { as: key, path: { messageId } });
    const searched = await search(session, { operation: "searchMessages", words: "any", as: key });
    return isSuccess(read) && isSuccess(searched.last) ? { ...key, label: "a new agent" } : undefined;
  });
  return agent ?? { key: session.need("keys.primary"), label: "primary" };
}
