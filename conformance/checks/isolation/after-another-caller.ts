// A page belongs to the caller that asks for it. After another caller has read the same pages, or with a
// cursor that another caller was given, a list shows nothing that only the other caller can access.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, items, readId } from "../../readers/envelope.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { type ListReading, type Page, readPages } from "../../steps/lists/page.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { type HidingList, hiddenHits } from "../../steps/search/hidden-hits.ts";
import { wordsOf } from "../../steps/search/search.ts";
import { isObject } from "../../text/json.ts";

/** A first page of one item leaves most of a list to the pages after it. */
const FIRST = 1;
const LATER = 20;
const MAX_PAGES = 4;
/** Finds most resources where a search matches parts of words, or needs no words. */
const BROAD = ["e", ""] as const;

/** The requirements, beside GEN-04, by which a list shows nothing hidden. */
const OF_LISTS: Readonly<Partial<Record<OperationId, string>>> = {
  listConversations: "CON-02",
  searchConversations: "CON-03",
  searchMessages: "SRC-02",
  searchCalls: "SRC-05",
  searchTasks: "SRC-06",
};

export default defineCheck({
  title: "a list shows nothing that only an earlier reader of the same pages can access",
  requirements: ["GEN-04", "SRC-01", ...Object.values(OF_LISTS)],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    session.notSeen(
      ["GEN-04", ...Object.values(OF_LISTS)],
      "a list that can be read page by page and shows the second key more",
    );
    session.notSeen("SRC-01", "a message search that is read by one key after another");
    const { lists } = await hiddenHits(session);
    const keys = await inEachHeader(session, "primary");
    for (const [turn, list] of lists.entries()) {
      const { words, query } = list;
      const others = words === undefined || query !== undefined ? [] : BROAD;
      const broad = sampleByEffort(session, others, turn, { quick: BROAD.length });
      for (const asked of [list, ...broad.map((some) => ({ ...list, words: some }))])
        await judgeAfter(session, asked, sampleByEffort(session, keys, turn, { quick: keys.length }));
      if (list.operation === "searchMessages" && query === undefined) await judgeAgain(session, list);
    }
  },
});

async function judgeAfter(session: Session, list: HidingList, keys: readonly AdHocKey[]): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists[list.operation] ?? {};
  if (limit === undefined || cursor === undefined) return;
  const before = await readList(session, list, "second");
  if (before.pages.length === 0) return;
  for (const as of keys) {
    const own = await readList(session, list, as);
    judgeShown(session, list, {
      items: own.items,
      where: `read page by page by ${callerName(as)} after the second key had read the same pages`,
      exchanges: [...before.pages, ...own.pages].map(({ exchange }) => exchange).slice(-4),
    });
    for (const page of before.pages) await judgeCursor(session, list, page, as);
  }
}

/** A cursor that somebody else was given leads nobody to more than they can access; it may be refused as well. */
async function judgeCursor(
  session: Session,
  list: HidingList,
  { nextCursor, exchange }: Page,
  as: AdHocKey,
): Promise<void> {
  const { operation } = list;
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined || nextCursor === undefined) return;
  const query = { ...queryOf(session, list), [limit]: LATER, [cursor]: nextCursor };
  const read = await session.call(operation, { as, query });
  if (!isSuccess(read)) return;
  judgeShown(session, list, {
    items: items(read.json) ?? [],
    where: `asked for by ${callerName(as)} with a cursor that the second key was given`,
    exchanges: [exchange, read],
  });
}

interface Shown {
  readonly items: readonly unknown[];
  readonly where: string;
  readonly exchanges: readonly Exchange[];
}

function judgeShown(session: Session, list: HidingList, { items: all, where, exchanges }: Shown): void {
  const { operation, what, isHidden } = list;
  const shown = all.filter(isObject).filter(isHidden);
  for (const requirement of new Set(["GEN-04", OF_LISTS[operation] ?? "GEN-04"]))
    session.judgeNone(requirement, shown.map(idOrItem), {
      message: `${operation}, ${where}, shows ${what} that only the second key can access`,
      expected: "nothing of it",
      exchanges,
    });
}

/**
 * A page lacks nothing after somebody who sees less has read it: searched with words that nothing else has.
 */
async function judgeAgain(session: Session, list: HidingList): Promise<void> {
  const before = await readList(session, list, "second");
  await readList(session, list, "primary");
  const found = before.items.filter(isObject).filter(list.isHidden).map(readId);
  if (found.length === 0 || before.end !== "last-page") return;
  const idsIn = (after: ListReading): readonly (string | undefined)[] =>
    after.items.filter(isObject).map(readId);
  const isWhole = (after: ListReading): boolean =>
    after.end !== "last-page" || found.every((id) => idsIn(after).includes(id));
  // One of several indexes may be behind the others.
  const after = await readUntil(
    session,
    () => readList(session, list, "second"),
    isWhole,
    session.profile.timing.search_index_ms,
  );
  const again = idsIn(after);
  session.judge("SRC-01", isWhole(after), {
    message:
      "a message search with keys.second no longer finds what it found before the primary key searched for the same words",
    expected: found,
    found: again,
    exchanges: [...before.pages, ...after.pages].map(({ exchange }) => exchange).slice(-4),
  });
}

const readList = (
  session: Session,
  list: HidingList,
  as: AdHocKey | "primary" | "second",
): Promise<ListReading> =>
  readPages(session, {
    ...{ operation: list.operation, as, limit: FIRST, laterLimit: LATER, maxPages: MAX_PAGES },
    query: queryOf(session, list),
  });

function queryOf({ profile }: Session, { operation, words, query }: HidingList): Record<string, string> {
  const q = wordsOf(profile, operation);
  return { ...(q === undefined || words === undefined ? {} : { [q]: words }), ...query };
}
