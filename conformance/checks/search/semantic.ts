// The semantic mode is an option of the same search: it answers in the form that the search has without it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { postMessage } from "../../steps/messages.ts";
import { madeUpWord, searchFor } from "../../steps/search.ts";
import { isObject, items, type JsonObject, readId } from "../../wire/envelope.ts";
import { shownBy } from "../../wire/list-item.ts";
import { messageMembers } from "../../wire/message-members.ts";

export default defineCheck({
  title: "the message search accepts mode=semantic and answers in the form it has without a mode",
  requirements: ["SRC-03"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const word = madeUpWord(session);
    const posted = await postMessage(session, { content: `the ${word} moves to Tuesday` });
    const plain = await searchFor(session, posted.id, { operation: "searchMessages", words: word });
    session.given(plain.found, "a message is found by a word of its text", plain.last);
    const [hit] = plain.items.filter((item) => readId(item) === posted.id);
    for (const q of [word, `when does the ${word} move?`, "planning", madeUpWord(session)])
      await judgeForm(session, q, session.given(hit, "the hit"), plain.last.json);
  },
});

async function judgeForm(session: Session, q: string, hit: JsonObject, plain: unknown): Promise<void> {
  const exchange = await session.call("searchMessages", { query: { q, mode: "semantic" } });
  const found = items(exchange.json)?.map((item) =>
    isObject(item) ? shownBy("searchMessages", item) : item,
  );
  const isList = session.judge("SRC-03", isSuccess(exchange) && found !== undefined, {
    message: "a message search with mode=semantic was not answered with a list",
    expected: "2xx with a list of items",
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  if (!isList || found === undefined) return;
  session.judge("SRC-03", sameFrame(plain, exchange.json), {
    message: "the answer with mode=semantic has another frame than the answer without a mode",
    expected: `members ${frameOf(plain)}`,
    found: `members ${frameOf(exchange.json)}`,
    exchanges: [exchange],
  });
  // What a hit has beside its message, such as a score or a highlight, may be of the one mode only.
  const members = Object.keys(hit).filter((member) => Object.hasOwn(messageMembers, member));
  for (const item of found) {
    const lacks = isObject(item) ? members.filter((member) => !Object.hasOwn(item, member)) : members;
    // Only for the very same message it is certain that no member is there for a reason of its own.
    const counts = readId(item) === readId(hit) ? lacks : lacks.filter((member) => member === "id");
    session.judge("SRC-03", counts.length === 0, {
      message: "a hit with mode=semantic lacks members of the message that the hits without a mode have",
      expected: members,
      found: isObject(item) ? Object.keys(item) : item,
      exchanges: [exchange],
    });
  }
}

/** The members around the items; those that come and go with further pages are not compared. */
const frameOf = (json: unknown): string => {
  const top = isObject(json) ? Object.keys(json).sort() : [];
  const inner = isObject(json) && isObject(json.data) ? Object.keys(json.data).sort() : [];
  return `${top.join(", ")}; ${inner.join(", ")}`;
};

const sameFrame = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) && isObject(one.data) === isObject(other.data);
