// Following the cursors of the conversation's list returns each message of the check once, at every page size
// and to every reader. Others may write in the meantime: only the messages of this check, all older than the
// reading, are compared. So it is where a time filter leaves only a part of the list.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import {
  growConversation,
  judgeReadings,
  lowTrafficConversation,
  sizesFor,
  toSeries,
} from "../../steps/lists/list-readings.ts";
import { readList, readListWith, readMessages } from "../../steps/lists/listing.ts";
import { listBinding, readPage } from "../../steps/lists/page.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import {
  type Bound,
  boundAt,
  isOutside,
  postLaterThan,
  postShown,
  timeFilters,
} from "../../steps/messages/time-bounds.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject } from "../../text/json.ts";

const LIMITS = [1, 2, 3, 7, undefined] as const;

export default defineCheck({
  title: "the pages of the message list show every message once at every page size",
  requirements: ["GEN-13", "GEN-12", "GEN-38"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  // Messages added to a list while it is read may move its pages.
  exclusive: true,
  async run(session) {
    await judgeList({ size: 12, together: false }, session);
    await session.property(
      fc.record({ size: fc.integer({ min: 1, max: 9 }), together: fc.boolean() }),
      judgeList,
      { examples: 5 },
    );
    await judgeLargePages(session);
    await unlessUntestable(() => judgeFiltered(session));
    const [, ...others] = await writersOf(session);
    for (const as of others) await unlessUntestable(() => judgeReader(session, as));
  },
});

/** More than the largest page of many deployments has, and the deployment's own: a smaller page than was asked for is not the last one. */
const LARGE_LIMITS = [100, 200, undefined];
const MANY = 52;

/** The beginning of the list, with as many messages as are missing to fill a large page. */
async function judgeLargePages(session: Session): Promise<void> {
  const conversation = lowTrafficConversation(session);
  const list = { operation: "listMessages", path: { conversationId: conversation } } as const;
  const isMany = (items: readonly unknown[]): boolean => items.length >= MANY;
  const { items: before } = await readList(session, { ...list, until: isMany });
  await inParallel(Array.from({ length: Math.max(0, MANY - before.length) }), async () => {
    await postMessage(session, { conversation });
  });
  const { items: shown } = await readList(session, { ...list, until: isMany });
  const ids = shown.slice(0, MANY).flatMap((item) => readId(item) ?? []);
  const series = { conversation, shown, ids, listed: new Set(ids), depth: shown.length };
  await judgeReadings(
    session,
    LARGE_LIMITS,
    { requirement: "GEN-13", ofCursors: "GEN-12", operation: "listMessages", ids },
    { ...toSeries(session, series), listed: series.listed },
  );
}

/** As many as take several pages of each size. */
const FILTERED = 5;

/** A list has cursors and time filters (line 27): its cursors lead through what a filter leaves, which is judged in MSG-07. */
async function judgeFiltered(session: Session): Promise<void> {
  const { since, format } = timeFilters(session);
  const { cursor } = listBinding(session, "listMessages");
  if (since === undefined || since === cursor) return;
  await growConversation(session, 1);
  const before = await postShown(session);
  const bound = boundAt(session, before, format);
  await postLaterThan(session, before, format);
  const series = await growConversation(session, FILTERED);
  const path = { conversationId: series.conversation };
  const list = { operation: "listMessages", path, query: { [since]: bound.text } } as const;
  const { missing } = await readListWith(session, series.ids, list);
  const listed = new Set(series.ids.filter((id) => !missing.includes(id)));
  if (await holdsFilter(session, { ...list, bound })) return;
  await judgeReadings(
    session,
    sizesFor(session, series, [1, 2]),
    { requirement: "GEN-13", ofCursors: "GEN-12", operation: list.operation, ids: [...listed] },
    { ...toSeries(session, { ...series, listed }), ...list, listed },
  );
}

/** A cursor may hold the filter that it was given for, and be refused beside it: alone it then leads no further than both would. */
async function holdsFilter(
  session: Session,
  {
    bound,
    operation,
    path,
    query,
  }: {
    readonly bound: Bound;
    readonly operation: "listMessages";
    readonly path: { readonly conversationId: string };
    readonly query: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  const { limit, cursor } = listBinding(session, operation);
  const read = async (asked: Readonly<Record<string, string>>) =>
    readPage(await session.call(operation, { path, query: { ...asked, [limit]: 1 } }), session.profile);
  let next = (await read(query))?.nextCursor;
  if (next === undefined) return false;
  const beside = await session.call(operation, { path, query: { ...query, [limit]: 1, [cursor]: next } });
  if (isSuccess(beside)) return false;
  for (let pages = 1; next !== undefined && pages <= 2 * FILTERED; pages++) {
    const page = await read({ [cursor]: next });
    if (page === undefined || page.items.some((item) => isObject(item) && isOutside(item, bound, "after")))
      return false;
    next = page.nextCursor;
  }
  session.observe("message lists with a time filter", "are read on by the cursor alone");
  return true;
}

/** A number of messages that leaves a single item for the last page. */
const READ_BY_OTHERS = 5;

/**
 * The messages that a caller reads in a large page it also reads in small ones, in the conversation that all
 * callers read.
 */
async function judgeReader(session: Session, as: Role): Promise<void> {
  const series = await growConversation(session, READ_BY_OTHERS, {
    together: false,
    conversation: session.need("fixtures.conversation"),
  });
  const { missing } = await readMessages(session, series.conversation, series.ids, as);
  const listed = new Set(series.ids.filter((id) => !missing.includes(id)));
  await judgeReadings(
    session,
    sizesFor(session, series, [1, 2]),
    { requirement: "GEN-13", ofCursors: "GEN-12", operation: "listMessages", ids: [...listed] },
    { ...toSeries(session, { ...series, listed }), as, listed },
  );
}

async function judgeList(
  { size, together }: { readonly size: number; readonly together: boolean },
  session: Session,
): Promise<void> {
  const series = await growConversation(session, size, { together });
  const judgement = {
    requirement: "GEN-13",
    ofCursors: "GEN-12",
    operation: "listMessages",
    ids: series.ids,
  } as const;
  const list = { ...toSeries(session, series), listed: series.listed };
  const limits = sampleByEffort(session, LIMITS, size, { quick: 2 });
  await judgeReadings(session, sizesFor(session, series, limits), judgement, list);
  // A later page may have more items than an earlier one.
  const [limit = 2] = sizesFor(session, series, [2]);
  const { ofCursors: _, ...ofPages } = judgement;
  await judgeReadings(
    session,
    [limit],
    { ...ofPages, requirement: "GEN-38" },
    { ...list, laterLimit: limit + 1 },
  );
}
