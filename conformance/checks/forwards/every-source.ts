// Forwards of messages of every kind from a conversation with few readers: each shows its source according to its mode in every
// response, also when the source is a reply, a forward or a message with files.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsId, holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { isTelling } from "../../leaks/shows-id.ts";
import { readId, single } from "../../readers/envelope.ts";
import { isRendered } from "../../readers/messages/message-text.ts";
import { leaksIn } from "../../steps/files/leaked-bytes.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { type ForwardMode, sourceOf, tryForward, withoutIds } from "../../steps/messages/forwards.ts";
import { messageOfFile, type Source, sourcesOf } from "../../steps/messages/kinds/forward-sources.ts";
import { type CreatedMessage, postMessage } from "../../steps/messages/messages.ts";
import { needClosed, openerOf, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

const requirements = [
  "FWD-01",
  "FWD-02",
  "FWD-03",
  "FWD-05",
  "FWD-06",
  "FWD-19",
  "FWD-20",
  "FWD-21",
  "FIL-20",
  "SRC-16",
];

export default defineCheck({
  title: "a forward of a message of any kind shows its source according to its mode in every response",
  requirements,
  capabilities: ["forwards", "messages", "threads"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    const insider = openerOf(session, "hidden_conversation", "second");
    const sides = { insider, outsider: otherThan(insider) };
    session.notSeen(
      requirements,
      "a forward by the suite, which the deployment takes (bindings.paths.forwardMessage)",
    );
    const sources = await sourcesOf(session, insider);
    const [first] = sources;
    if (first === undefined) return;
    const read = { operation: "getMessage", path: { messageId: first.id } } as const;
    await needClosed(session, "hidden_conversation", sides.outsider, read);
    await inParallel([...sources.entries()], ([turn, source]) =>
      judgeSource(
        session,
        source,
        sides,
        source.text === undefined
          ? ["show_message"]
          : sampleByEffort(session, ["show_message", "link_only"], turn, { quick: 2 }),
      ),
    );
    await unlessUntestable(() => judgeLinkedFile(session, sides));
    session.notSeen("FWD-21", "a link_only forward that is found by its comment, and its source by its text");
    await unlessUntestable(() => judgeLinkedWord(session, sides));
  },
});

interface Sides {
  readonly insider: Person;
  readonly outsider: Person;
}

async function judgeSource(
  session: Session,
  source: Source,
  { insider, outsider }: Sides,
  modes: readonly ForwardMode[],
): Promise<void> {
  for (const mode of modes) {
    const word = madeUpWord(session);
    const made = await tryForward(session, source.id, { as: insider, mode, comment: `see ${word}` });
    if (made === undefined) continue;
    const inside = await readings(session, made, word, insider);
    const outside = [
      ...(await readings(session, made, word, outsider)),
      ...(await similarHits(session, made, word, outsider)),
    ];
    judgeModes(session, { name: source.name, mode, made }, [...inside, ...outside]);
    if (mode === "show_message") judgeEqual(session, source, inside, outside);
    for (const [as, read] of [
      [insider, inside],
      [outsider, outside],
    ] as const)
      for (const { by, item, exchange, isHit, isFound } of read)
        judgeReading(session, {
          isHit,
          isFound,
          isListed: exchange.operation === "listMessages",
          source,
          mode,
          item,
          where: `${by} of the ${as} key`,
          exchanges: [made.exchange, exchange],
          isOutsider: as === outsider,
        });
  }
}

interface Read {
  readonly by: string;
  /** SRC-16 is about the properties of a message in a hit. */
  readonly isFound?: true;
  /** It may show a part of a message only. */
  readonly isHit?: true;
  readonly item: JsonObject;
  readonly exchange: Exchange;
}

/** The readings by id, in the list and by a search for the comment, as far as they lead to the forward. */
async function readings(
  session: Session,
  { id, conversation }: CreatedMessage,
  word: string,
  as: Person,
): Promise<readonly Read[]> {
  const read = await readMessage(session, id, { as });
  const listing = await readMessages(session, conversation, [id], as);
  const hits = session.profile.capabilities.has("search")
    ? await searchFor(session, id, { operation: "searchMessages", words: word, as })
    : undefined;
  const of = (by: string, item: JsonObject | undefined, exchange: Exchange | undefined): readonly Read[] =>
    item === undefined || exchange === undefined ? [] : [{ by, item, exchange }];
  const isIt = (item: JsonObject): boolean => readId(item) === id;
  return [
    ...of("GET", isSuccess(read) ? single(read.json) : undefined, read),
    ...of("the list", listing.items.find(isIt), listing.last),
    ...of("the search", hits?.items.find(isIt), hits?.last).map(
      (found) => ({ ...found, isFound: true }) as const,
    ),
  ];
}

/** In the other mode of the search, which may find it or not. */
async function similarHits(
  session: Session,
  { id }: CreatedMessage,
  words: string,
  as: Person,
): Promise<readonly Read[]> {
  if (!session.profile.capabilities.has("search")) return [];
  const options = { operation: "searchMessages", words, as, query: { mode: "semantic" } } as const;
  const found = await unlessUntestable(() => search(session, { ...options, until: id }));
  const item = found?.items.find((one) => readId(one) === id);
  return found === undefined || item === undefined
    ? []
    : [{ by: "the semantic search", item, exchange: found.last, isHit: true }];
}

/** One forward has one mode, wherever it is shown; a link that was asked for is none with content. */
function judgeModes(
  session: Session,
  { name, mode, made }: { readonly name: string; readonly mode: ForwardMode; readonly made: CreatedMessage },
  read: readonly Read[],
): void {
  const shown = read.flatMap(({ item, exchange }) => {
    const found = sourceOf(item)?.mode;
    return found === "show_message" || found === "link_only" ? [{ found, exchange }] : [];
  });
  const modes = new Set(shown.map(({ found }) => found));
  const isWider = mode === "link_only" && modes.has("show_message");
  session.judge("FWD-02", modes.size < 2 && !isWider, {
    message: `a ${mode} forward of ${name} is shown as ${[...modes].join(" and as ")}`,
    expected: mode,
    found: shown.map(({ found, exchange }) => `${exchange.operation} by ${exchange.as}: ${found}`),
    exchanges: [made.exchange, ...shown.map(({ exchange }) => exchange)].slice(0, 6),
  });
}

/**
 * The snapshot shows every reader the same part of the source; addresses may be made anew. Properties with an id of the source are not
 * part of it: those who can open the source may be shown these as well.
 */
function judgeEqual(
  session: Session,
  { name, pieces, ids }: Source,
  inside: readonly Read[],
  outside: readonly Read[],
): void {
  for (const { by, item, exchange, isFound } of inside.filter(({ isHit }) => isHit !== true)) {
    const other = outside.find((one) => one.by === by);
    const [shown, given] = [sourceOf(item), other && sourceOf(other.item)];
    if (shown === undefined || given === undefined || other === undefined) continue;
    const lost = Object.entries(withoutIds(shown, ids))
      .filter(
        ([property, value]) => pieces.some((piece) => holdsText(value, piece)) && isEmpty(given[property]),
      )
      .map(([property]) => property);
    session.judge(isFound === true ? "SRC-16" : "FWD-03", lost.length === 0, {
      message: `${by} shows ${lost.join(" and ")} of a show_message forward of ${name} to one reader and not to another`,
      expected: lost.map((property) => shown[property]),
      found: given,
      exchanges: [exchange, other.exchange],
    });
  }
}

const isEmpty = (value: unknown): boolean =>
  (value ?? "") === "" || (Array.isArray(value) && value.length === 0);

interface Reading {
  readonly source: Source;
  readonly mode: ForwardMode;
  readonly item: JsonObject;
  readonly where: string;
  readonly exchanges: readonly Exchange[];
  readonly isOutsider: boolean;
  /**
   * The specification does not say which properties a hit with mode=semantic has: it is judged only for those
   * that it must not have.
   */
  readonly isHit: true | undefined;
  readonly isFound: true | undefined;
  /** It may be shorter than the message that is read by its id. */
  readonly isListed: boolean;
}

function judgeReading(session: Session, reading: Reading): void {
  const { source, mode, item, where, exchanges, isFound } = reading;
  const block = sourceOf(item);
  if (reading.isHit === true) {
    judgeHidden(session, reading);
    return;
  }
  const isThere = session.judge(isFound === true ? "SRC-16" : "FWD-01", block !== undefined, {
    message: `${where} shows a ${mode} forward of ${source.name} without forward_source`,
    expected: "forward_source",
    found: item,
    exchanges,
  });
  if (!isThere || block === undefined) return;
  // The specification does not say whether a deployment makes a link_only forward of a source that it cannot
  // show.
  if (mode === "show_message" && block.mode !== "link_only") judgeText(session, reading);
  judgeHidden(session, reading);
}

/** Words that programs write for a missing text. */
const NOTHING: ReadonlySet<string> = new Set(["null", "undefined", "None", "nil", "NaN", "[object Object]"]);

function judgeText(session: Session, reading: Reading): void {
  const { source, item, where, exchanges, isFound, isListed } = reading;
  const { text, sent } = source;
  if (text === undefined) judgeNothing(session, reading);
  if (text === undefined || rendersWord(item, text)) return;
  const isUnusual = sent !== undefined;
  const [word = text] = /^\S+/.exec(text) ?? [];
  const isShown = (wanted: string): boolean => holdsText(item, wanted);
  const message = `${where} shows a show_message forward of ${source.name} without its text`;
  if (isUnusual && isFound !== true && !isListed)
    session.judge("FWD-03", isShown(word), { message, expected: text, found: item, exchanges });
  session.judge(
    isFound === true ? "SRC-16" : isListed || isUnusual ? "FWD-19" : "FWD-03",
    isShown(text) || isShown(sent ?? text),
    { message, expected: text, found: item, exchanges },
  );
}

/**
 * A deployment may choose the words in place of a text that the source does not have, but nobody wrote such a
 * word.
 */
function judgeNothing(session: Session, { source, item, where, exchanges }: Reading): void {
  const said = [...namedTexts(sourceOf(item) ?? {})].filter(([, value]) => NOTHING.has(value));
  session.judgeNone("FWD-19", said, {
    message: `${where} shows a forward of ${source.name} with a text such as "undefined" in place of a missing one`,
    expected: "no text, or what the deployment shows in its place",
    exchanges,
  });
}

/**
 * Judges that a link_only forward shows nothing of its source to any reader, and that no forward shows ids of
 * its source to a reader who cannot open it.
 */
function judgeHidden(session: Session, { source, mode, item, where, exchanges, isOutsider }: Reading): void {
  const block = sourceOf(item);
  if (source.text !== undefined && mode === "link_only")
    session.judge("FWD-05", ![source.text, ...source.pieces].some((piece) => holdsText(item, piece)), {
      message: `${where} shows a link_only forward of ${source.name} with its ${holdsText(item, source.text) ? "text" : "pictures or files"}`,
      expected: "nothing of it",
      found: item,
      exchanges,
    });
  const { leftOut } = source;
  if (leftOut !== undefined)
    session.judge("FWD-20", !holdsText(item, leftOut), {
      message: `${where} shows in a ${mode} forward of ${source.name} the text of the message that the source links to`,
      expected: "nothing of it",
      found: item,
      exchanges,
    });
  if (!isOutsider || block === undefined) return;
  const shown = source.ids.filter((id) => isTelling(id) && holdsId(block, id));
  session.judge("FWD-06", shown.length === 0, {
    message: `${where}, which cannot open the source, shows ids of the source of a forward of ${source.name}`,
    expected: "no id of the source message, its conversation or its thread",
    found: block,
    exchanges,
  });
}

/** Whether an item shows the HTML that a text stands for, which cannot be compared with it. */
const rendersWord = (item: JsonObject, text: string): boolean => {
  const [word = text] = /^\S+/.exec(text) ?? [];
  const shown = [...namedTexts(item)].map(([, value]) => value).filter((value) => value.includes(word));
  return !holdsText(item, text) && shown.length > 0 && shown.every(isRendered);
};

/** A reader of a link_only forward gets no download URL for a file of its source. */
async function judgeLinkedFile(session: Session, { insider, outsider }: Sides): Promise<void> {
  const conversation = session.need("fixtures.hidden_conversation");
  const source = await messageOfFile(session, insider, conversation, session.unique("linked"));
  if (source === undefined) return;
  const made = await tryForward(session, source.id, { as: insider, mode: "link_only" });
  if (made === undefined || !isSuccess(await readMessage(session, made.id, { as: outsider }))) return;
  const exchange = await session.call("getFile", { as: outsider, path: { fileId: source.file.id } });
  const leaks = await leaksIn(session, exchange, source.file);
  session.judge("FIL-20", leaks.length === 0, {
    message: `the ${outsider} key, which reads only a link_only forward of a message, is given the download URL of its file`,
    expected: "no download URL",
    found: responseOf(exchange),
    exchanges: [made.exchange, exchange, ...leaks],
  });
}

/** A reader who cannot open the source of a link_only forward does not learn by a search which words it has. */
async function judgeLinkedWord(session: Session, { insider, outsider }: Sides): Promise<void> {
  if (!session.profile.capabilities.has("search")) return;
  const [word, comment, other] = [madeUpWord(session), madeUpWord(session), madeUpWord(session)];
  const conversation = session.need("fixtures.hidden_conversation");
  const source = await postMessage(session, { as: insider, conversation, content: `they say ${word} here` });
  const made = await tryForward(session, source.id, { as: insider, mode: "link_only", comment });
  if (made === undefined) return;
  const operation = "searchMessages";
  const indexed = await searchFor(session, source.id, { operation, words: word, as: insider });
  const linked = await searchFor(session, made.id, { operation, words: comment, as: outsider });
  if (!indexed.found || !linked.found) return;
  const finds = async (words: string): Promise<{ readonly isFound: boolean; readonly last: Exchange }> => {
    const { items, last } = await search(session, { operation, words, as: outsider, until: made.id });
    return { isFound: items.some((item) => readId(item) === made.id), last };
  };
  const { isFound, last } = await finds(word);
  // A search by similar words may find a message by any word.
  if (isFound && (await finds(other)).isFound) return;
  session.judge("FWD-21", !isFound, {
    message: `the ${outsider} key, which cannot open the source of a link_only forward, finds the forward by a word of the source, and not by a word that nobody wrote`,
    expected: `no hit with the id ${made.id} for ${word}`,
    about: [made.exchange, linked.last, last],
  });
}
