// A message is found by a made-up word of its text, wherever in the text the word stands and whoever wrote it.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Role, type Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { madeUpWord, searchFor } from "../../steps/search.ts";
import { createdId, isRefusal, sendMessage } from "../../steps/send.ts";
import { idOrItem, readId, singleId } from "../../wire/envelope.ts";

interface Case {
  readonly what: string;
  readonly text: (word: string) => string;
  readonly as?: Role;
  readonly isReply?: boolean;
  /** The second conversation instead of the first. */
  readonly isElsewhere?: boolean;
}

type Searched = Pick<PostedMessage, "id" | "exchange">;

/** Texts up to this length are taken everywhere. */
const SURELY_TAKEN = 1_000;

const cases: readonly Case[] = [
  { what: "alone", text: (word) => word },
  { what: "at the beginning of a text", text: (word) => `${word} is what we spoke of` },
  { what: "at the end of a text", text: (word) => `what we spoke of is ${word}` },
  { what: "in the last line", text: (word) => `first line\n\nsecond line\n${word}` },
  { what: "before a full stop", text: (word) => `This is ${word}. And more.` },
  { what: "after 1000 other words", text: (word) => `${"word ".repeat(1000)}${word}` },
  { what: "in capitals", text: (word) => word.toUpperCase() },
  { what: "in another conversation", text: (word) => `over here: ${word}`, isElsewhere: true },
  { what: "in a reply", text: (word) => `a reply with ${word} in it`, isReply: true },
  { what: "in a message of another member", text: (word) => `from the other: ${word}`, as: "second" },
];

export default defineCheck({
  title: "a message is found by a word of its text and can be read by the id that the search gives",
  requirements: ["SRC-01", "SRC-08"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const possible = cases.filter(
      ({ as, isElsewhere }) =>
        (as === undefined || session.has(`keys.${as}`)) &&
        (isElsewhere !== true || session.has("fixtures.second_conversation")),
    );
    const posted = [];
    for (const one of possible) {
      const sent = await post(session, one);
      if (sent !== undefined) posted.push({ ...one, ...sent });
    }
    await Promise.all(posted.map((one) => judgeFound(session, one, one.word, one.message)));
    // An index that exists by now has to take in what comes later.
    const late: Case = { what: "and was posted after earlier searches", text: (word) => `later on ${word}` };
    const sent = session.given(await post(session, late), "a message can be created");
    await judgeFound(session, late, sent.word, sent.message);
  },
});

/** `undefined` for a text that is longer than the deployment takes. */
async function post(
  session: Session,
  { text, as, isReply, isElsewhere }: Case,
): Promise<{ word: string; message: Searched } | undefined> {
  const word = madeUpWord(session);
  const options = {
    content: text(word),
    ...(as === undefined ? {} : { as }),
    ...(isElsewhere === true ? { conversation: session.need("fixtures.second_conversation") } : {}),
  };
  if (options.content.length > SURELY_TAKEN) {
    const { content: markdown_content } = options;
    const tried = await sendMessage(session, { body: { markdown_content } });
    const id = createdId(tried);
    if (isRefusal(tried) || id === undefined) return undefined;
    return { word, message: { id, exchange: tried } };
  }
  if (isReply !== true) return { word, message: await postMessage(session, options) };
  return { word, message: await postReply(session, await postMessage(session), options) };
}

async function judgeFound(
  session: Session,
  { what, text }: Case,
  word: string,
  message: Searched,
): Promise<void> {
  // A word is searched as it was written; whether a search minds capitals is free.
  const words = text(word).includes(word) ? word : word.toUpperCase();
  const listing = await searchFor(session, message.id, { operation: "searchMessages", words });
  const isFound = session.judge("SRC-01", listing.found, {
    message: `a message whose text has the word ${what} is not found by it within the indexing delay`,
    expected: `message ${message.id} among the hits for ${words}`,
    found: isSuccess(listing.last) ? listing.items.map(idOrItem) : answerOf(listing.last),
    exchanges: [message.exchange, listing.last],
  });
  if (!isFound) return;
  for (const hit of listing.items.flatMap((item) => readId(item) ?? [])) {
    const isIt = (read: Exchange): boolean => isSuccess(read) && singleId(read.json) === hit;
    const read = await readMessage(session, hit, { holds: isIt });
    session.judge("SRC-08", isIt(read), {
      message:
        "a message that the search found by a word of this run cannot be read by its id with the same key",
      expected: `2xx with message ${hit}`,
      found: answerOf(read),
      exchanges: [listing.last, read],
    });
  }
}
