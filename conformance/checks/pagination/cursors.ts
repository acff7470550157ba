// Cursors of a thread that nobody else writes to: accepted unchanged, with the same page every time. Cursors
// that lead back are accepted as well, and return the items of the earlier pages.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { growThread } from "../../steps/lists/list-readings.ts";
import {
  linkQuery,
  listBinding,
  needReadable,
  type Page,
  pageInfo,
  readPage,
} from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readRepeatedly } from "../../steps/pagination/settled-page.ts";

/** More than three pages. */
const REPLIES = 7;
/** Two items, to compare their order within a page. */
const PAGE_SIZE = 2;

interface Position {
  readonly operation: "listMessages" | "listReplies";
  readonly path: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

export default defineCheck({
  title: "a cursor is accepted as it was given, and gives the same page each time",
  requirements: ["GEN-12", "GEN-24", "GEN-46"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages", "bindings.lists.listReplies"],
  async run(session) {
    session.notSeen("GEN-46", "a page that leads back to the one before (bindings.lists.*.cursor_back)");
    await postMessage(session);
    await postMessage(session);
    await follow(
      session,
      { operation: "listMessages", path: { conversationId: session.need("fixtures.conversation") } },
      3,
    );
    const { root, ids } = await growThread(session, REPLIES);
    await follow(session, { operation: "listReplies", path: { messageId: root.id } }, REPLIES, [
      root.id,
      ...ids,
    ]);
  },
});

/** Reads page after page, each cursor twice; only the check's own thread is certain not to change. */
async function follow(
  session: Session,
  { operation, path }: Pick<Position, "operation" | "path">,
  pages: number,
  own: readonly string[] = [],
): Promise<void> {
  const { limit, cursor } = listBinding(session, operation);
  const read = (query: Record<string, string>) =>
    session.call(operation, { path, query: { [limit]: PAGE_SIZE, ...query } });
  const ownOn = ({ items }: Page) => items.map(readId).filter((id) => own.includes(id ?? ""));
  /** Other lists may change meanwhile. */
  const shownIn = (exchange: Exchange): readonly unknown[] => {
    const shown = operation === "listReplies" ? readPage(exchange, session.profile) : undefined;
    return shown === undefined ? [] : ownOn(shown);
  };
  const start = await read({});
  let page: Page | undefined = session.given(readPage(start, session.profile), "the list can be read", start);
  session.given(
    page.hasNext || page.items.length > PAGE_SIZE,
    `a page of ${operation} says that more follows (bindings.page.has_next)`,
    start,
  );
  await judgeFurther(session, { operation, path, page });
  const before: Page[] = [];
  const others = listsBeside(session, path);
  for (let number = 2; number <= pages && page?.hasNext === true; number++) {
    needReadable(page, session.profile);
    before.push(page);
    // GEN-13 judges lists without one.
    const given: string = session.given(
      page.nextCursor,
      `page ${number - 1} of ${operation}, which says that more follows, gives a cursor`,
      page.exchange,
    );
    const beside = others[number % others.length];
    if (beside !== undefined) await session.call(...beside);
    const [next, again] = await readRepeatedly(session, () => read({ [cursor]: given }), 2, shownIn);
    if (next === undefined || again === undefined) return;
    page = readPage(next, session.profile);
    const repeated = readPage(again, session.profile);
    session.judge("GEN-12", page !== undefined, {
      message: `a cursor that page ${number - 1} of ${operation} gave is not accepted when it is sent back`,
      expected: "2xx with a list",
      about: next,
    });
    session.judge("GEN-24", page === undefined || repeated !== undefined, {
      message: `a cursor that page ${number - 1} of ${operation} gave is refused when it is sent a second time`,
      expected: "2xx with a list, as often as it is sent",
      about: [next, again],
    });
    if (page === undefined || repeated === undefined) return;
    if (operation !== "listReplies") continue;
    const [ids, idsAgain] = [ownOn(page), ownOn(repeated)];
    session.judge("GEN-24", ids.join() === idsAgain.join(), {
      message: `a cursor of a thread's replies, used twice, gives different pages (page ${number})`,
      expected: ids,
      found: idsAgain,
      exchanges: [next, again],
    });
  }
  if (page !== undefined) await goBack(session, { operation, path, own }, before, page);
}

/** Lists that a client with several windows reads in between. */
function listsBeside(
  { profile: { fixtures, bindings } }: Session,
  { conversationId }: Position["path"],
): readonly Parameters<Session["call"]>[] {
  const { limit } = bindings.lists.listMessages ?? {};
  const query = limit === undefined ? {} : { [limit]: PAGE_SIZE };
  const places = [fixtures.second_conversation, fixtures.conversation].filter((id) => id !== undefined);
  return places
    .filter((id) => id !== conversationId)
    .map((id) => ["listMessages", { path: { conversationId: id }, query }]);
}

/** A client that polls sends back what a page shows as the cursor of its first item: by one of the parameters it is accepted. */
async function judgeFurther(
  session: Session,
  { operation, path, page }: Pick<Position, "operation" | "path"> & { readonly page: Page },
): Promise<void> {
  const { limit, cursor, cursor_back } = listBinding(session, operation);
  const shown = Object.entries(pageInfo(page.exchange.json) ?? {}).filter(([name]) => /cursor$/i.test(name));
  const further = new Set(shown.map(([, value]) => value).filter((value) => value !== page.nextCursor));
  for (const value of further) {
    if (typeof value !== "string" || value === "" || linkQuery(value) !== undefined) continue;
    const names = [cursor, cursor_back].filter((name) => name !== undefined);
    const sent: Exchange[] = [];
    for (const name of names)
      if (!sent.some(isSuccess))
        sent.push(await session.call(operation, { path, query: { [limit]: PAGE_SIZE, [name]: value } }));
    session.judge("GEN-46", sent.some(isSuccess), {
      message: `a cursor that a page of ${operation} shows, beside the one of the next page, is refused as ${names.join(" and as ")}`,
      expected: "2xx for one of them",
      about: [page.exchange, ...sent],
    });
  }
}

/** More than were passed, because others may add to the list meanwhile. */
const MORE_PAGES = 20;

/**
 * From a page back to the first one: items that were seen before are seen again, and items that nobody
 * changes appear once.
 */
async function goBack(
  session: Session,
  { operation, path, own }: Position,
  before: readonly Page[],
  from: Page,
): Promise<void> {
  const { limit, cursor_back: cursor } = listBinding(session, operation);
  if (cursor === undefined || from.previousCursor === undefined) return;
  const due = before.flatMap(({ items }) => items.map(readId)).filter((id) => id !== undefined);
  const shown: (string | undefined)[] = [];
  let [page, last]: [Page, Exchange] = [from, from.exchange];
  const isDone = (): boolean => due.every((id) => shown.includes(id));
  for (let left = before.length + MORE_PAGES; left > 0 && !isDone(); left--) {
    if (page.previousCursor === undefined) break;
    last = await session.call(operation, {
      path,
      query: { [limit]: PAGE_SIZE, [cursor]: page.previousCursor },
    });
    const next = readPage(last, session.profile);
    session.judge("GEN-12", next !== undefined, {
      message: `a cursor by which a page of ${operation} leads back to the page before is not accepted`,
      expected: "2xx with a list",
      about: last,
    });
    if (next === undefined) return;
    page = next;
    shown.push(...page.items.map(readId));
  }
  const missing = due.filter((id) => !shown.includes(id));
  const twice = own.filter((id) => shown.indexOf(id) !== shown.lastIndexOf(id));
  session.judge("GEN-46", missing.length + twice.length === 0, {
    message: `the cursors of ${operation} that lead back from page ${before.length + 1} do not lead to each item of the pages before`,
    expected: due,
    found: { missing, twice },
    exchanges: [...before.map(({ exchange }) => exchange), last],
  });
}
