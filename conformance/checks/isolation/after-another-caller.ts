// A page is made for who asks for it: asked for after somebody else has read the same pages, a list shows nothing of what
// only that one can access.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { shownBy } from "../../readers/lists/list-item.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { type HidingList, hiddenHits } from "../../steps/lists/hidden-hits.ts";
import { type Walk, walkPages } from "../../steps/lists/page.ts";
import { wordsOf } from "../../steps/lists/search.ts";
import { readUntil } from "../../steps/requests/call-until.ts";
import { sampleByEffort } from "../../steps/requests/sample-by-effort.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** A first page of one item leaves most of a list to the pages after it. */
const FIRST = 1;
const LATER = 20;
const MAX_PAGES = 4;
/** Finds most of what there is where a search matches parts of words, or needs no words. */
const BROAD = ["e", ""] as const;

export default defineCheck({
  title: "a list shows nothing of what only the one can access who read the same pages before",
  requirements: ["GEN-04", "SRC-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    session.notSeen("GEN-04", "a list that can be read page by page and shows the second key more");
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
  const before = await walk(session, list, "second");
  if (before.pages.length === 0) return;
  for (const as of keys) {
    const own = await walk(session, list, as);
    const shown = itemsOf(list, own).filter(list.isHidden);
    session.judge("GEN-04", shown.length === 0, {
      message: `${list.operation}, read page by page by ${callerName(as)} after the second key had read the same pages, shows ${list.what} that only that key can access`,
      expected: "nothing of it",
      found: shown.map(idOrItem),
      exchanges: [...before.pages, ...own.pages].map(({ exchange }) => exchange).slice(-4),
    });
  }
}

/** Nor does a page lack anything after somebody has read it who sees less: of words that nothing else has. */
async function judgeAgain(session: Session, list: HidingList): Promise<void> {
  const before = await walk(session, list, "second");
  await walk(session, list, "primary");
  const found = itemsOf(list, before).filter(list.isHidden).map(readId);
  if (found.length === 0 || before.end !== "last-page") return;
  const idsIn = (after: Walk): readonly (string | undefined)[] => itemsOf(list, after).map(readId);
  const isWhole = (after: Walk): boolean =>
    after.end !== "last-page" || found.every((id) => idsIn(after).includes(id));
  // Of several indexes one may be behind the others.
  const after = await readUntil(
    session,
    () => walk(session, list, "second"),
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

function walk(
  session: Session,
  { operation, words, query }: HidingList,
  as: AdHocKey | "primary" | "second",
): Promise<Walk> {
  const q = wordsOf(session.profile, operation);
  return walkPages(session, {
    ...{ operation, as, limit: FIRST, laterLimit: LATER, maxPages: MAX_PAGES },
    query: { ...(q === undefined || words === undefined ? {} : { [q]: words }), ...query },
  });
}

const itemsOf = ({ operation }: HidingList, { items }: Walk): readonly JsonObject[] =>
  items.filter(isObject).map((item) => shownBy(operation, item));
