// What an import left behind, read back with the importing key: the conversation by its name, its messages and replies,
// and of these all that an import gives them.
import type { Session } from "../engine/session.ts";
import { readInstant } from "../wire/date-time.ts";
import { isObject, type JsonObject, readId, text } from "../wire/envelope.ts";
import { filesOf } from "../wire/file.ts";
import { boundText } from "../wire/message-text.ts";
import { readUntil } from "./call-until.ts";
import { type Listing, readList } from "./listing.ts";

const AS = "import_admin";

/**
 * Ids of conversations by their names, as soon as all are listed; those that do not come in time are missing.
 * @param optional names that are found when they are there, and not waited for: with them the list is read to its end
 */
export function findConversations(
  session: Session,
  names: readonly string[],
  optional: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const all = [...names, ...optional];
  const readNames = async (): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    const take = (items: readonly JsonObject[]): boolean => {
      for (const item of items) {
        const name = all.find((candidate) => Object.values(item).includes(candidate));
        const id = readId(item);
        if (name !== undefined && id !== undefined) found.set(name, id);
      }
      return found.size === all.length;
    };
    const listing = await readList(session, { operation: "listConversations", as: AS, until: take });
    take(listing.items);
    return found;
  };
  return readUntil(session, readNames, (found) => names.every((name) => found.has(name)));
}

/** One conversation, without which the check has nothing to look at. */
export async function findConversation(session: Session, name: string): Promise<string> {
  const found = (await findConversations(session, [name])).get(name);
  return session.given(found, "the importing key finds an imported conversation in its list, by name");
}

/**
 * Whoever imports belongs to what is imported only where the profile says so: a roster names others. Elsewhere none of
 * it may be listed, and then there is nothing to judge.
 */
export function needVisible(session: Session, found: ReadonlyMap<string, string>): void {
  const isPromised = session.profile.bindings.import_records.visible === true;
  session.given(
    isPromised || found.size > 0,
    "the importing key finds an imported conversation in its list (bindings.import_records.visible)",
  );
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
  /** `undefined` where the profile does not name the member. */
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

/** Everything in an imported conversation: nobody else writes there. */
export function readImported(
  session: Session,
  conversationId: string,
  options: ReadOptions = {},
): Promise<readonly ImportedMessage[]> {
  const { awaited = 0, until = () => true } = options;
  return readUntil(
    session,
    () => readOnce(session, conversationId, options),
    (messages) => messages.length >= awaited && until(messages),
  );
}

/** What may not change in a conversation of one message, in short. */
export const storedIn = async (session: Session, conversationId: string) =>
  (await readImported(session, conversationId, { awaited: 1 })).map(({ text, reactions }) => ({
    text,
    reactions: reactions.length,
  }));

async function readOnce(
  session: Session,
  conversationId: string,
  { hasReplies = () => false }: ReadOptions,
): Promise<readonly ImportedMessage[]> {
  const list = (operation: "listMessages" | "listReplies", path: Record<string, string>): Promise<Listing> =>
    readList(session, { operation, path, as: AS });
  const listing = await list("listMessages", { conversationId });
  session.given(listing.complete, "an imported conversation is listed to its end", listing.last);
  const byId = new Map(listing.items.map((item) => [readId(item), describe(session, item, undefined)]));
  for (const { id, text: root, repliesCount } of [...byId.values()]) {
    if (!hasReplies(root) && !(Number(repliesCount) > 0)) continue;
    const replies = await list("listReplies", { messageId: id });
    // What is a reply itself in the conversation's list has no thread of its own.
    for (const item of replies.items) {
      if (readId(item) !== id) byId.set(readId(item), describe(session, item, root));
    }
  }
  return [...byId.values()];
}

function describe(session: Session, json: JsonObject, root: string | undefined): ImportedMessage {
  return {
    id: readId(json) ?? "",
    text: session.given(
      boundText(json, session.profile),
      "a read message shows its text (bindings.message.text names the member)",
    ),
    authorId: text(json, "author_id"),
    authorName: text(json, "author_name"),
    createdAt: readInstant(json.created_at),
    root,
    repliesCount: json.replies_count,
    reactions: Array.isArray(json.reactions) ? json.reactions : [],
    files: filesOf(json, session.profile)?.length,
    json,
  };
}

/** What one reading shows and the other does not, for findings: whole conversations would hide the difference. */
export function readingsDiffer(expected: readonly unknown[], found: readonly unknown[]) {
  const without = (items: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
    const known = new Set(others.map((item) => JSON.stringify(item)));
    return items.filter((item) => !known.has(JSON.stringify(item)));
  };
  return { expected: without(expected, found), found: without(found, expected) };
}

/** The messages with exactly this text. */
export const withText = (messages: readonly ImportedMessage[], wanted: string): readonly ImportedMessage[] =>
  messages.filter((message) => message.text === wanted);

/** The reactions of a message in a form that is the same for the same ones elsewhere and later: in no order. */
export const reactionShapes = (
  { reactions }: ImportedMessage,
  emojis: ReadonlySet<string>,
): readonly string[] => reactions.map((reaction) => JSON.stringify(reactionShape(reaction, emojis))).sort();

/** One reaction without ids, names and instants. */
function reactionShape(reaction: unknown, emojis: ReadonlySet<string>): unknown {
  if (Array.isArray(reaction)) return reaction.map((item) => reactionShape(item, emojis));
  if (isObject(reaction)) {
    return Object.fromEntries(
      Object.entries(reaction)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, reactionShape(value, emojis)]),
    );
  }
  if (typeof reaction === "string") return emojis.has(reaction) ? reaction : "...";
  // Beyond every count that the suite makes, it is an id or an instant.
  return typeof reaction === "number" && reaction > MAX_COUNT ? "..." : reaction;
}

const MAX_COUNT = 1000;
