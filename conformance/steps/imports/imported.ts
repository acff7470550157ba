// The result of an import, read back with the importing key: the conversation by its name, its messages and
// replies, and all properties that an import gives them.
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { items, readId, text } from "../../readers/envelope.ts";
import { filesOf } from "../../readers/file.ts";
import { carriesText, messageText } from "../../readers/messages/message-text.ts";
import { readEnd } from "../../text/date-time.ts";
import { isObject, type JsonObject, sameText } from "../../text/json.ts";
import { type Listing, type ListingOptions, readList, readListWithWords } from "../lists/listing.ts";
import { needOrdinaryLists } from "../lists/ordinary-lists.ts";
import { needSteadyPages } from "../lists/steady-pages.ts";
import { readUntil } from "../running/call-until.ts";
import { perRun } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { search, wordsOf } from "../search/search.ts";
import { reactionsOf } from "./imported-reactions.ts";
import { needShownWhileOpen } from "./shown-when-complete.ts";

const AS = "import_admin";

/**
 * A list shows the conversations that a caller belongs to. A key that no roster names finds its imported
 * conversations by a search, and may read them.
 */
const place = perRun(() => ({ isSearched: false }));

/**
 * Ids of conversations by their names, as soon as all are found; those that do not come in time are missing.
 * @param optional names that are found when they are there, and not waited for: with them a list is read to its end
 */
export function findConversations(
  session: Session,
  names: readonly string[],
  optional: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  return place(session).isSearched
    ? searchConversations(session, names, optional)
    : listConversations(session, names, optional);
}

async function listConversations(
  session: Session,
  names: readonly string[],
  optional: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const all = [...names, ...optional];
  const readNames = async (): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    const take = (items: readonly JsonObject[]): boolean => {
      for (const item of items) addNamed(found, item, all);
      return found.size === all.length;
    };
    const listing = await readList(session, { operation: "listConversations", as: AS, until: take });
    take(listing.items);
    return found;
  };
  const found = await readUntil(session, readNames, (known) => names.every((name) => known.has(name)));
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) {
    const isMissing = (item: unknown) => isObject(item) && missing.some((name) => bears(item, name));
    await needSteadyPages(session, "listConversations", { as: AS }, isMissing);
  }
  return found;
}

async function searchConversations(
  session: Session,
  names: readonly string[],
  optional: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const lookFor = async (wanted: readonly string[]): Promise<void> => {
    for (const name of wanted)
      for (const item of found.has(name) ? [] : (await searchFor(session, name)).items)
        addNamed(found, item, [name]);
  };
  const isWhole = () => names.every((name) => found.has(name));
  await readUntil(session, () => lookFor(names), isWhole, session.profile.timing.search_index_ms);
  // A conversation that a search leaves out may still exist.
  session.given(found.size === 0 || isWhole(), "a search finds each imported conversation by its name");
  await lookFor(optional);
  return found;
}

const searchFor = (session: Session, name: string): Promise<Listing> =>
  search(session, { operation: "searchConversations", words: name, as: AS });

function addNamed(found: Map<string, string>, item: JsonObject, names: readonly string[]): void {
  const name = names.find((candidate) => bears(item, candidate));
  const id = readId(item);
  if (name !== undefined && id !== undefined) found.set(name, id);
}

/**
 * Finds the first conversation that a run imports, and with it the way to find the others: in the list, or by
 * a search unless the profile says that the importing key belongs to the conversations that it imports.
 */
export async function findFirst(session: Session, name: string): Promise<string | undefined> {
  const listed = (await listConversations(session, [name], [])).get(name);
  const { profile } = session;
  const mayBeSearched =
    profile.bindings.import_records.visible !== true &&
    isServed(profile, "searchConversations") &&
    wordsOf(profile, "searchConversations") !== undefined;
  if (listed !== undefined || !mayBeSearched) return listed;
  // Batches can be judged, too, where nothing is found again.
  const searched = await unlessUntestable(() => searchConversations(session, [name], []));
  const found = searched?.get(name);
  if (found !== undefined) place(session).isSearched = true;
  return found;
}

/** A list may write a name in its own way: with the # of a channel in front, or in small letters with hyphens. */
const bears = (item: JsonObject, name: string): boolean =>
  Object.values(item).some((value) => typeof value === "string" && bare(value) === bare(name));

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The id of an imported message by its text, as a list of its conversation or thread shows it. */
export async function importedId(
  session: Session,
  text: string,
  list: Pick<ListingOptions, "operation" | "path">,
): Promise<string> {
  const { items: found, last } = await readListWithWords(session, [text], { ...list, as: AS });
  const id = found.filter((item) => carriesText(item, text)).map(readId)[0];
  return session.given(id, "an imported message is listed with its text", last);
}

/** One conversation, without which the check has nothing to look at. */
export async function findConversation(session: Session, name: string): Promise<string> {
  const found = (await findConversations(session, [name])).get(name);
  if (found === undefined) needShownWhileOpen(session);
  return givenByName(session, found);
}

/** @throws Untestable saying what would let the importing key find what it imports */
export function givenByName<T>(session: Session, found: T): Exclude<T, undefined | null | false> {
  const { visible } = session.profile.bindings.import_records;
  const advice =
    visible === true
      ? ""
      : "; where only its members may read it, bindings.import_records.conversation has to let everybody read it, as open_conversation does, or to make the person of keys.import_admin a member";
  return session.given(
    found,
    `the importing key finds an imported conversation by its name, in its list or a search${advice}`,
  );
}

/**
 * Ids of all conversations with a name, read once a conversation that was imported later is found too.
 * @throws Untestable where that one is not found
 */
export async function idsOfConversations(
  session: Session,
  name: string,
  later: string,
): Promise<readonly string[]> {
  const isThere = ({ items }: Listing): boolean => items.some((item) => bears(item, later));
  const read = () =>
    place(session).isSearched
      ? searchBoth(session, later, name)
      : readList(session, { operation: "listConversations", as: AS });
  const { eventual_ms, search_index_ms } = session.profile.timing;
  const withinMs = place(session).isSearched ? search_index_ms : eventual_ms;
  const listing = await readUntil(session, read, isThere, withinMs);
  session.given(isThere(listing), "an imported conversation is listed by its name", listing.last);
  const ids = listing.items.filter((item) => bears(item, name)).map(readId);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** The second one is searched for once the first one is known. */
async function searchBoth(session: Session, first: string, second: string): Promise<Listing> {
  const one = await searchFor(session, first);
  const other = await searchFor(session, second);
  return { ...other, items: [...one.items, ...other.items] };
}

/**
 * The importing key belongs to the imported conversations only where the profile says so: a roster names others. Elsewhere none of
 * it may be listed, and then there is nothing to judge.
 */
export async function needVisible(session: Session, found: ReadonlyMap<string, string>): Promise<void> {
  if (found.size > 0) return;
  needShownWhileOpen(session);
  session.given(
    session.profile.bindings.import_records.visible === true,
    "the importing key finds an imported conversation in its list (bindings.import_records.visible)",
  );
  const listing = await session.call("listConversations", { as: AS });
  session.given((items(listing.json) ?? []).length > 0, "conversations are listed", listing);
}

export interface ImportedMessage {
  readonly id: string;
  readonly text: string;
  readonly authorId: string | undefined;
  readonly authorName: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number | undefined;
  /** Text of the root of its thread. */
  readonly root: string | undefined;
  readonly repliesCount: unknown;
  readonly reactions: readonly unknown[];
  /** Whether it has a list of reactions, even an empty one. */
  readonly showsReactions: boolean;
  /** `undefined` where the profile does not name the property. */
  readonly files: number | undefined;
  readonly json: JsonObject;
}

export interface ReadOptions {
  /** Read again until so many are there, or the eventual delay is over. */
  readonly awaited?: number;
  /** Read again until this holds too, or the eventual delay is over. */
  readonly until?: (messages: readonly ImportedMessage[]) => boolean;
  /** Called with the texts of messages whose replies are read; all whose replies_count is not 0 unless given. */
  readonly hasReplies?: (text: string) => boolean;
}

/**
 * The messages that were imported into a conversation: nobody else writes there, and notices of the
 * deployment are left out.
 */
export async function readImported(
  session: Session,
  conversationId: string,
  options: ReadOptions = {},
): Promise<readonly ImportedMessage[]> {
  const { awaited = 0, until = () => true } = options;
  await needOrdinaryLists(session);
  const isWhole = ({ messages }: Reading) => messages.length >= awaited && until(messages);
  const reading = await readUntil(session, () => readOnce(session, conversationId, options), isWhole);
  if (isWhole(reading)) return reading.messages;
  for (const { operation, path, ids } of reading.lists)
    await needSteadyPages(session, operation, { as: AS, path }, (item) => !ids.has(readId(item)));
  return reading.messages;
}

interface Reading {
  readonly messages: readonly ImportedMessage[];
  /** The lists that were read, with the ids that they showed. */
  readonly lists: readonly {
    readonly operation: "listMessages" | "listReplies";
    readonly path: Readonly<Record<string, string>>;
    readonly ids: ReadonlySet<string | undefined>;
  }[];
}

async function readOnce(
  session: Session,
  conversationId: string,
  { hasReplies = () => false }: ReadOptions,
): Promise<Reading> {
  const lists: Reading["lists"][number][] = [];
  const list = async (
    operation: "listMessages" | "listReplies",
    path: Record<string, string>,
  ): Promise<Listing> => {
    const listing = await readList(session, { operation, path, as: AS });
    lists.push({ operation, path, ids: new Set(listing.items.map(readId)) });
    return listing;
  };
  const listing = await list("listMessages", { conversationId });
  session.given(listing.complete, "an imported conversation is listed to its end", listing.last);
  // Messages by their id and text: other checks judge the ids.
  const found = new Map<string, ImportedMessage>();
  let areShown = false;
  const take = async (items: readonly JsonObject[], root?: ImportedMessage): Promise<void> => {
    for (const item of items) {
      const message = await describe(session, item, root?.text);
      if (message !== undefined) areShown = true;
      // A reply that the conversation's list shows as well has no thread of its own.
      if (message === undefined || message.text === root?.text || !isOwn(session, message)) continue;
      for (const [name, other] of found)
        if (root !== undefined && other.root === undefined && other.text === message.text) found.delete(name);
      found.set(`${message.id} ${message.text}`, message);
    }
  };
  await take(listing.items);
  session.given(
    listing.items.length === 0 || areShown,
    "a read message shows its id and its text (bindings.message.id and text name the properties)",
    listing.last,
  );
  for (const root of [...found.values()]) {
    if (!hasReplies(root.text) && !(Number(root.repliesCount) > 0)) continue;
    const replies = await list("listReplies", { messageId: root.id });
    await take(replies.items, root);
  }
  return { messages: [...found.values()], lists };
}

/** A text that a later batch has changed may end with a note of that. */
const EDITED = /[([]edited[)\]]$/i;

const withoutMark = (text: string): string => (EDITED.test(text) ? text.replace(EDITED, "").trimEnd() : text);

/** `undefined` for items without a text: a deployment may post notices in a conversation. */
async function describe(
  session: Session,
  json: JsonObject,
  root: string | undefined,
): Promise<ImportedMessage | undefined> {
  const [id, shown] = [readId(json), messageText(json)];
  if (id === undefined || shown === undefined) return undefined;
  const reactions = await reactionsOf(session, json, id);
  return {
    id,
    text: withoutMark(shown),
    authorId: typeof json.author_id === "number" ? String(json.author_id) : text(json, "author_id"),
    authorName: text(json, "author_name"),
    createdAt: readEnd(json.created_at),
    root,
    repliesCount: json.replies_count,
    reactions: reactions ?? [],
    showsReactions: reactions !== undefined,
    files: filesOf(json, session.profile)?.length,
    json,
  };
}

/** A text of the suite begins with a word of this run; a deployment may post notices in a conversation. */
const isOwn = ({ runTag }: Session, { text: said }: ImportedMessage): boolean =>
  said.trimStart().split(/\s/, 1)[0]?.includes(runTag) === true;

/**
 * The items that only one of two readings shows, for findings: whole conversations would hide the difference.
 */
export function readingsDiffer(expected: readonly unknown[], found: readonly unknown[]) {
  const without = (items: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
    const known = new Set(others.map((item) => sameText(item)));
    return items.filter((item) => !known.has(sameText(item)));
  };
  return { expected: without(expected, found), found: without(found, expected) };
}

/** The messages with exactly this text. */
export const withText = (messages: readonly ImportedMessage[], wanted: string): readonly ImportedMessage[] =>
  messages.filter((message) => message.text === wanted);

/** Whether each root with a reply count has the correct one. */
export const areCounted = (messages: readonly ImportedMessage[]): boolean =>
  messages.every(
    ({ text, root, repliesCount }) =>
      root !== undefined ||
      typeof repliesCount !== "number" ||
      repliesCount === messages.filter((other) => other.root === text).length,
  );
