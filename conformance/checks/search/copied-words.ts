// Text that a reader copies from a message, to the letter and in one piece, finds the message again: a version, a host
// name, an identifier, a short word, several words at once, with the blanks that were copied with them.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { copiedWords, shortWords } from "../../inputs/copied-words.ts";
import { inHan } from "../../inputs/spellings.ts";
import { idOrItem, items, single } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { madeUpWord, searchFor, wordsParameter } from "../../steps/search/search.ts";

const operation = "searchMessages";

export default defineCheck({
  title:
    "a message is found by words that are copied from its text, with signs in them and blanks around them",
  requirements: ["GEN-40", "SRC-17"],
  capabilities: ["search", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen(
      "SRC-17",
      "a message that is read with the words that were sent, and a search that takes them",
    );
    const plain = madeUpWord(session);
    const { id } = await postMessage(session, { content: plain });
    const control = await searchFor(session, id, { operation, words: plain });
    session.given(control.found, "a message is found by its word", control.last);
    const written = sampleByEffort(session, copiedWords, 0, { quick: 3 }).map((write) =>
      write(madeUpWord(session)),
    );
    await judgeCopied(session, written, asCopied(written));
    const short = shortWords.map((write) => write(madeUpWord(session)));
    await judgeCopied(session, short, short);
    const [word, other] = [madeUpWord(session), madeUpWord(session)];
    const sentence = `It is not ${word} that will be ${other}, but the ${word} of then`;
    const lines = sampleByEffort(session, ["\t", "\u00a0", "  ", "\r\n"], 0, { quick: 4 });
    const apart = ["\n", ...lines].map((between) => sentence.replaceAll(" ", between));
    await judgeCopied(session, [sentence, ...apart], [sentence, ...apart]);
    await judgeTypeset(session);
    await judgeSpelledQueries(session);
    await judgeOperators(session);
    const nothing = sampleByEffort(session, NOTHING, 0, { quick: 4 });
    for (const phrase of [...sampleByEffort(session, COMMON, 0, { quick: 3 }), ...nothing])
      await judgeCopied(session, [madeUpWord(session), ...phrase.split(" ")], [phrase], { isCommon: true });
  },
});

/**
 * Words that every text has, which an index may leave out: a title, a name or a message may consist of them
 * alone.
 */
const COMMON = [
  "will they be there or not",
  "To be or not to be",
  "This is it",
  "the who",
  "when what where how",
  "wird es da sein oder nicht",
  "no es lo que era",
];

/** Words by which programs write that there is nothing, or that something is so. */
const NOTHING = ["null", "undefined", "None", "NaN", "true", "false", "void", "nil"];

/** Words that query languages have for themselves, and people in capitals for stress. */
const OPERATORS = ["NOT", "AND", "OR", "AND NOT", "NEAR", "TO", "XOR", "WITHOUT"];

/** How programs write the same query: by RFC 3986 (2.1, 6.2.2) the case of escapes says nothing, nor does an escape of a letter. */
const QUERIES: Readonly<Record<string, (query: string) => string>> = {
  "escapes in small digits": (query) => query.replaceAll(/%../g, (part) => part.toLowerCase()),
  "escaped blanks": (query) => query.replaceAll("+", "%20"),
  "escaped letters": (query) => {
    const end = query.indexOf("=");
    const value = query.slice(end).replaceAll(/%..|[a-z]/g, (part) => {
      return part.length > 1 ? part : `%${part.charCodeAt(0).toString(16).toUpperCase()}`;
    });
    return query.slice(0, end) + value;
  },
};

/** What a query finds in the usual spelling, it finds in others. */
async function judgeSpelledQueries(session: Session): Promise<void> {
  session.notSeen("GEN-40", "a message on the first page of its search");
  const words = `${madeUpWord(session)} ${inHan(madeUpWord(session))} ${madeUpWord(session)}`;
  const { id } = await postMessage(session, { content: words });
  await searchFor(session, id, { operation, words });
  const query = { [wordsParameter(session, operation)]: words };
  const isFound = ({ json }: Exchange): boolean => (items(json) ?? []).some((item) => idOrItem(item) === id);
  const usual = await session.call(operation, { query });
  if (!isFound(usual)) return;
  for (const [name, writeQuery] of Object.entries(QUERIES)) {
    const last = await readUntil(session, () => session.call(operation, { query, writeQuery }), isFound);
    session.judge("GEN-40", isFound(last), {
      message: `a message search whose query is written with ${name} finds nothing, unlike the same in the usual spelling`,
      expected: `message ${id} among the hits`,
      about: [usual, last],
    });
  }
}

/** Each between two words of one text. */
async function judgeOperators(session: Session): Promise<void> {
  const between = OPERATORS.map((operator) => [madeUpWord(session), operator, madeUpWord(session)].join(" "));
  const turns = sampleByEffort(session, between.slice(1), 0, { quick: 4 });
  await judgeCopied(
    session,
    between.flatMap((text) => text.split(" ")),
    [...between.slice(0, 1), ...turns],
  );
}

/**
 * Separators that word processors, other scripts and people in chats put between words; no rule for words
 * joins the words around them.
 */
const TYPESET = ["\u00a0", "\u2003", "\u3000", " – ", "—", "…", "。", "、", "\u2028", "🚀", " | ", "\\"];

/** Words by themselves, and many of them as the text has them. */
async function judgeTypeset(session: Session): Promise<void> {
  const words = [...TYPESET, ""].map(() => madeUpWord(session));
  const typeset = words.map((word, place) => `${word}${TYPESET[place] ?? ""}`);
  const some = sampleByEffort(session, words, 0, { quick: 4 });
  // The last two are signs of query languages as well.
  const piece = `${typeset.slice(0, -3).join("")}${words.at(-3)}`;
  await judgeCopied(session, [typeset.join("")], [...some, piece], { between: /[^\p{L}\p{M}\p{N}_]+/u });
}

/** Each word alone, with the blanks around it or with the one before it, in turn. */
const asCopied = (words: readonly string[]): readonly string[] =>
  words.map((word, place) => {
    const before = place > 0 ? " " : "";
    const behind = place < words.length - 1 ? " " : "";
    const forms = [word, word + behind, before + word, `${words[place - 1]} ${word}`, before + word + behind];
    return forms[place % forms.length] ?? word;
  });

interface CopiedOptions {
  /** The separators between words. */
  readonly between?: RegExp;
  /** Other messages have the words as well, and a search need not show all of them. */
  readonly isCommon?: boolean;
}

/**
 * @param searched pieces of the text: those that the message shows to the letter are searched for
 */
async function judgeCopied(
  session: Session,
  words: readonly string[],
  searched: readonly string[],
  { between = /\s+/, isCommon = false }: CopiedOptions = {},
): Promise<void> {
  const exchange = await sendMessage(session, { body: { markdown_content: words.join(" ") } });
  const id = createdId(exchange);
  // Such a text may be refused, or be stored as another one.
  if (id === undefined) return;
  const read = await readMessage(session, id);
  const shown = messageText(single(read.json)) ?? "";
  const parts = (text: string): readonly string[] => text.split(between).filter((part) => part !== "");
  const there = new Set(parts(shown));
  const copied = searched.filter(
    (text) => shown.includes(text) && parts(text).every((part) => there.has(part)),
  );
  await inParallel(copied, async (text) => {
    const { found, items, last } = await searchFor(session, id, { operation, words: text });
    // The specification does not say which texts a search accepts; a text that it accepts without finding the
    // message is lost without a warning.
    if (isRefusal(last)) return session.observe(`texts that ${operation} refuses`, text);
    if (isCommon && items.length > 0) return;
    session.judge("SRC-17", found, {
      message: `a message is not found by ${JSON.stringify(text)}, which is copied from its text, unlike one by a plain word`,
      expected: `message ${id} among the hits`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [exchange, read, last],
    });
  });
}
