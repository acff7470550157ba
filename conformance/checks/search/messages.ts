// A message is found by a made-up word of its text, at any position in the text and by any author.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { inCyrillic, inDigits, inGreek, inHebrew, spellings, titled } from "../../inputs/spellings.ts";
import { idOrItem, readId, single, singleId } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";

interface Case {
  readonly what: string;
  readonly text: (word: string) => string;
  /** Writes a word in other letters than those of `madeUpWord`. */
  readonly spell?: (word: string) => string;
  readonly as?: Role;
  readonly isReply?: boolean;
  /** A reply that names another reply of its thread. */
  readonly isAnswer?: boolean;
  /** The comment on a forward. */
  readonly isComment?: boolean;
  /** Others have the same text, and a search may show one of them alone. */
  readonly isAlike?: boolean;
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
  {
    what: "in a reply to a reply",
    text: (word) => `an answer with ${word} in it`,
    isReply: true,
    isAnswer: true,
  },
  { what: "in the comment of a forward", text: (word) => `see ${word} for more`, isComment: true },
  { what: "in Cyrillic letters", text: (word) => `написано ${word} здесь`, spell: inCyrillic },
  { what: "in Greek letters", text: (word) => `εδώ ${word} γράφει`, spell: inGreek },
  { what: "in Hebrew letters", text: (word) => `כאן ${word} כתוב`, spell: inHebrew },
  { what: "in digits", text: (word) => `the order is ${word} this time`, spell: inDigits },
  { what: "in digits alone", text: (word) => word, spell: inDigits },
  {
    what: "in digits in a reply",
    text: (word) => `ticket ${word} it was`,
    spell: inDigits,
    isReply: true,
  },
  { what: "in letters and digits", text: (word) => `in room ${word} now`, spell: (word) => `${word}42` },
  // Names of branches, keys and products are as long; indexes take words of 40 letters at least.
  { what: "of 32 letters", text: (word) => `look for ${word} there`, spell: (word) => word + word },
  {
    what: "of 25 letters and digits in a reply",
    text: (word) => `the build ${word} failed`,
    spell: (word) => `${word}${inDigits(word)}`,
    isReply: true,
  },
  { what: "with an accent", text: (word) => `déjà ${word} vu`, spell: (word) => `${word}é` },
  { what: "in a message of another member", text: (word) => `from the other: ${word}`, as: "second" },
];

/**
 * The characters directly before and after a word. The specification does not say whether words joined by `_`
 * are one word.
 */
const besides: readonly { readonly before: string; readonly after: string }[] = [
  ...["\r\n", "\n", "\t"].flatMap((blank) => [
    { before: "", after: blank },
    { before: blank, after: "" },
  ]),
  ...[...".,;:!?"].map((after) => ({ before: "", after })),
  ...["()", "[]", '""', "''", "«»", "“”"].map((pair) => ({ before: pair.charAt(0), after: pair.charAt(1) })),
  ...["**", "*", "`", "~~"].map((mark) => ({ before: mark, after: mark })),
  { before: "[", after: "](https://links.example/)" },
  ...["# ", "> ", "- "].map((begin) => ({ before: `\n${begin}`, after: "\n" })),
  { before: "\n| ", after: " |\n" },
];

/** At the end of a text: the last block of code is not closed, as in a message that was cut, and ends with the text. */
const lasts = [
  { before: "", after: "" },
  { before: "\n```\n", after: "\n```\n" },
  { before: "\n```text\n", after: "" },
] as const satisfies typeof besides;

export default defineCheck({
  title: "a message is found by a word of its text and can be read by the id that the search gives",
  requirements: ["SRC-01", "SRC-08", "SRC-22"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const hasThreads = session.profile.capabilities.has("threads");
    const possible = sampleByEffort(session, cases, 0, { quick: 3 }).filter(
      ({ as, isElsewhere, isReply }) =>
        (as === undefined || session.has(`keys.${as}`)) &&
        (isReply !== true || hasThreads) &&
        (isElsewhere !== true || session.has("fixtures.second_conversation")),
    );
    const posted = [];
    for (const one of possible) {
      const sent = await post(session, one);
      if (sent !== undefined) posted.push({ ...one, ...sent });
    }
    await Promise.all(posted.map((one) => judgeFound(session, one, one.word, one.message)));
    // An index that exists by now has to include later messages.
    const late: Case = { what: "and was posted after earlier searches", text: (word) => `later on ${word}` };
    const sent = session.given(await post(session, late), "a message can be created");
    await judgeFound(session, late, sent.word, sent.message);
    await judgeAlike(session);
    await judgeSpellings(session);
    await judgeBesides(session);
    await judgeBetween(session);
  },
});

/** A text that is said again is another message: people repeat themselves, and machines more often. */
async function judgeAlike(session: Session): Promise<void> {
  const one: Case = {
    what: "that another message has in the same text",
    text: (word) => `again: ${word}`,
    isAlike: true,
  };
  const word = madeUpWord(session);
  const content = one.text(word);
  const root = await postMessage(session, { content });
  const said = [
    root,
    await postMessage(session, { content }),
    ...(session.has("keys.second") ? [await postMessage(session, { content, as: "second" })] : []),
    ...(session.profile.capabilities.has("threads") ? [await postReply(session, root, { content })] : []),
  ];
  await inParallel(said, (message) => judgeFound(session, one, word, message));
}

/** Words in each spelling are found as they stand in the text. */
function judgeSpellings(session: Session): Promise<void> {
  const some = sampleByEffort(session, spellings, 0, { quick: 3 });
  return judgeWords(
    session,
    some.map((spell) => ({ before: "", word: spell(madeUpWord(session)), after: "" })),
  );
}

/**
 * Constructs of which a text often has several: a greedy pattern that matches from the first to the last also
 * removes the words between them.
 */
const repeated: readonly string[] = [
  "[here](https://links.example/a)",
  "https://links.example/b?c=1&d=2",
  "`code`",
  "**bold**",
  "_slanted_",
  "~~gone~~",
  "<b>",
  "<https://links.example/e>",
  "![picture](https://images.example/f.png)",
  "someone@mails.example",
  ":tada:",
  "#channel",
  "(brackets)",
  '"quotes"',
  "{{name}}",
  "$5",
  "\n```\ncode\n```\n",
  "\n---\n",
];

/** Each of them before and after a word, mentions among them. */
async function judgeBetween(session: Session): Promise<void> {
  const mention = session.has("bindings.mention")
    ? await unlessUntestable(async () => mentionOf(session, await membershipOf(session, "primary")))
    : undefined;
  const things = [
    ...(mention === undefined ? [] : [mention]),
    ...sampleByEffort(session, repeated, 0, { quick: 3 }),
  ];
  const words = things.map((thing) => ({
    before: `${thing} `,
    word: madeUpWord(session),
    after: ` ${thing}`,
  }));
  await judgeWords(session, words);
}

/** Many words of one message, the first and the last of its text among them; written as names are, too. */
async function judgeBesides(session: Session): Promise<void> {
  const words = [...sampleByEffort(session, besides, 0, { quick: 2 }), ...lasts].map(
    ({ before, after }, index) => {
      const word = madeUpWord(session);
      return {
        before,
        after,
        word: index % 3 === 0 ? titled(word) : word,
      };
    },
  );
  await judgeWords(session, words);
}

interface Surrounded {
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/** All in one message; each is searched for that the message shows. */
async function judgeWords(session: Session, words: readonly Surrounded[]): Promise<void> {
  const text = words.map(({ before, word, after }) => `${before}${word}${after}`).join(" ");
  const exchange = await sendMessage(session, { body: { markdown_content: text } });
  const id = createdId(exchange);
  // Such a text may be refused, or be stored as another one, in which words have grown together.
  if (id === undefined) return;
  const shown = messageText(single((await readMessage(session, id)).json)) ?? "";
  const apart = new Set(shown.split(/[^\p{L}\p{M}\p{N}_]+/u));
  await inParallel(
    words.filter(({ word }) => apart.has(word)),
    async ({ before, word, after }) => {
      const { found, last } = await searchFor(session, id, { operation: "searchMessages", words: word });
      session.judge("SRC-01", found, {
        message: `a message is not found by the word ${word} of its text${before + after === "" ? "" : `, which is between ${JSON.stringify(before)} and ${JSON.stringify(after)}`}`,
        expected: `message ${id} among the hits for ${word}`,
        about: [exchange, last],
      });
    },
  );
}

/** `undefined` for a text that is longer than the deployment takes, and for a comment where it takes none. */
async function post(
  session: Session,
  { text, spell = (word) => word, as, isReply, isAnswer, isComment, isElsewhere }: Case,
): Promise<{ word: string; message: Searched } | undefined> {
  const word = spell(madeUpWord(session));
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
  if (isComment === true) return forward(session, word, options.content);
  if (isReply !== true) return { word, message: await postMessage(session, options) };
  const root = await postMessage(session);
  if (isAnswer !== true) return { word, message: await postReply(session, root, options) };
  const { id } = await postReply(session, root);
  return {
    word,
    message: await postReply(session, root, { ...options, body: { replied_to_message_id: id } }),
  };
}

/** A comment that is read as the text of the forward is its text. */
async function forward(
  session: Session,
  word: string,
  comment: string,
): Promise<{ word: string; message: Searched } | undefined> {
  const source = await postMessage(session);
  const message = await tryForward(session, source.id, { comment });
  if (message === undefined) return undefined;
  const read = await readMessage(session, message.id);
  return single(read.json)?.content === comment ? { word, message } : undefined;
}

async function judgeFound(
  session: Session,
  { what, text, isAlike }: Case,
  word: string,
  message: Searched,
): Promise<void> {
  // A word is searched as it was written; a search may be case-sensitive.
  const words = text(word).includes(word) ? word : word.toUpperCase();
  const listing = await searchFor(session, message.id, { operation: "searchMessages", words });
  const isFound = session.judge(isAlike === true ? "SRC-22" : "SRC-01", listing.found, {
    message: `a message whose text has the word ${what} is not found by it within the indexing delay`,
    expected: `message ${message.id} among the hits for ${words}`,
    found: isSuccess(listing.last) ? listing.items.map(idOrItem) : responseOf(listing.last),
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
      about: [listing.last, read],
    });
  }
}
