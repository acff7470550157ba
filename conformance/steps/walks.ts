// Complete walks over paged lists, and what they must have shown: the given ids once each.
import type { Exchange } from "../engine/exchange.ts";
import { answerOf, type Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import { isObject, readId } from "../wire/envelope.ts";
import { holdsText } from "../wire/holds-text.ts";
import { type Walk, type WalkOptions, walkPages } from "../wire/page.ts";
import { readUntil } from "./call-until.ts";
import { haveIds, readReplies } from "./listing.ts";
import { type PostedMessage, postMessage, postReply } from "./messages.ts";

/**
 * Pages that others' messages may add to a walk over a conversation, at one item each. A list that shows the oldest
 * first is walked through completely: beyond this many pages, with larger pages only.
 */
export const MAX_OPEN_PAGES = 150;

/** The conversation that fewer checks write to, so that one's own messages stand together in its list. */
export const calmConversation = (session: Session): string =>
  session.profile.fixtures.second_conversation ?? session.need("fixtures.conversation");

/** A thread of the check's own: no other check adds to its list. */
export interface Thread {
  readonly root: PostedMessage;
  readonly ids: readonly string[];
}

/** @param together all replies at once, so that some share an instant */
export async function growThread(session: Session, size: number, together: boolean): Promise<Thread> {
  const root = await postMessage(session);
  const reply = () => postReply(session, root);
  const replies: PostedMessage[] = [];
  if (together) replies.push(...(await Promise.all(Array.from({ length: size }, reply))));
  else for (let index = 0; index < size; index++) replies.push(await reply());
  const ids = replies.map(({ id }) => id);
  // Lists may lag behind; whether they lose something in the end is for the walks to show.
  const listing = await readReplies(session, root.id, ids);
  session.given(size === 0 || listing.missing.length < size, "replies are listed", listing.last);
  return { root, ids };
}

/**
 * A walk to the end of a list. One that ends without these ids, or finds no list yet, is walked again until the
 * eventual delay is over: the pages may come from machines of which some are behind.
 */
export function walkSettled(session: Session, ids: readonly string[], options: WalkOptions): Promise<Walk> {
  const isSettled = ({ end, items, pages, last }: Walk): boolean =>
    end === "refused"
      ? pages.length > 0 || isTooLarge(session, last, options.limit)
      : end !== "last-page" || haveIds(ids)(items.filter(isObject));
  return readUntil(session, () => walkPages(session, options), isSettled);
}

/** The largest page is the deployment's choice; one item is a page everywhere. */
const isTooLarge = (session: Session, answer: Exchange | undefined, limit: number | undefined): boolean =>
  limit !== undefined && limit > 1 && session.profile.statuses.invalid.includes(answer?.status ?? 0);

/** Pages that a quiet list of so many items is read in: one item each, half of the pages empty, and a root beside them. */
export const maxPagesOf = (items: number): number => 2 * items + 3;

export interface WalkJudgement {
  readonly requirement: string;
  readonly operation: OperationId;
  readonly limit: number | undefined;
  /** What must have been seen, once each. */
  readonly ids: readonly string[];
  /** What is right to appear beside them; everything is, unless given. */
  readonly others?: readonly string[];
}

/** Judges what a walk saw. Short and empty pages are fine; only page_info ends a list. */
export function judgeWalk(session: Session, walk: Walk, judgement: WalkJudgement): void {
  const { requirement, operation, limit, ids, others } = judgement;
  const about = `the pages of ${operation}${limit === undefined ? "" : ` with limit ${limit}`}`;
  const exchanges = walk.pages.map((page) => page.exchange).slice(-6);
  if (walk.end === "refused" && walk.pages.length === 0 && isTooLarge(session, walk.last, limit)) {
    session.observe(`${operation}: a page size that is refused`, String(limit));
    return;
  }
  const seen = walk.items.map((item) => readId(item) ?? "");
  const repeated = ids.filter((id) => seen.indexOf(id) !== seen.lastIndexOf(id));
  session.judge(requirement, repeated.length === 0, {
    message: `${about} show an item more than once`,
    expected: "each item once",
    found: `${repeated.length} of ${ids.length} repeated, for example ${repeated[0]}; pages of ${sizes(walk)} items`,
    exchanges,
  });
  // Others add to an open list, so that its number of pages says nothing; cursors that come back do.
  if (walk.end === "too-many-pages" && others === undefined)
    session.given(cursorsRepeat(walk), `${about} come to an end`, walk.last);
  const reason = endings[walk.end];
  session.judge(requirement, reason === undefined, {
    message: `${about} cannot be followed to the end: ${reason}`,
    expected: "pages up to one that says that nothing follows",
    found: `page ${walk.pages.length}${walk.last === undefined ? "" : `, answered ${answerOf(walk.last)}`}`,
    exchanges: walk.last === undefined ? exchanges : [...exchanges, walk.last].slice(-6),
  });
  if (reason !== undefined) return;
  const missing = ids.filter((id) => !seen.includes(id));
  session.judge(requirement, missing.length === 0, {
    message: `${about} leave out items of the list`,
    expected: `${ids.length} items`,
    found: `${missing.length} missing, for example ${missing[0]}; pages of ${sizes(walk)} items`,
    exchanges,
  });
  if (others === undefined) return;
  const known = new Set([...ids, ...others]);
  // Somebody else may reply in the thread, too.
  const foreign = walk.items
    .filter((item) => !known.has(readId(item) ?? "") && holdsText(item, session.runTag))
    .map(readId);
  session.judge(requirement, foreign.length === 0, {
    message: `${about} show items that are not of the list`,
    expected: `${ids.length} items`,
    found: foreign,
    exchanges,
  });
}

const cursorsRepeat = (walk: Walk): boolean => {
  const cursors = walk.pages.map((page) => page.nextCursor);
  return new Set(cursors).size < cursors.length;
};

const sizes = (walk: Walk): string => walk.pages.map((page) => page.items.length).join(", ");

/** Why a walk that ended so has not reached the end of its list. */
const endings: Readonly<Record<Walk["end"], string | undefined>> = {
  "last-page": undefined,
  enough: undefined,
  "too-many-pages": "it goes on for more pages than it has items",
  "no-cursor": "a page says that more follows and gives no cursor",
  refused: "a page was refused",
};
