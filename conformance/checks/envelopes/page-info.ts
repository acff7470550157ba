// A page of a list has an object `data.page_info`.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { items } from "../../readers/envelope.ts";
import { largestOf } from "../../steps/lists/list-readings.ts";
import { readPages } from "../../steps/lists/page.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { emptyLists } from "../../steps/pagination/empty-lists.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

interface PagedList {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

export default defineCheck({
  title: "a page of a standard list comes with an object data.page_info",
  requirements: ["GEN-10", "GEN-41", "GEN-42"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages.limit"],
  async run(session) {
    session.notSeen("GEN-42", "a page of a standard list that a cursor leads to");
    const root = await postMessage(session);
    await postMessage(session);
    const paged: PagedList[] = [{ operation: "listMessages", path: { conversationId: root.conversation } }];
    if (session.profile.capabilities.has("threads")) {
      await postReply(session, root);
      await postReply(session, root);
      paged.push({ operation: "listReplies", path: { messageId: root.id } });
    }
    if (session.has("fixtures.second_conversation")) paged.push({ operation: "listConversations", path: {} });
    for (const list of paged) if (isServed(session.profile, list.operation)) await judgePage(session, list);
    await judgeEmpty(session, root);
  },
  /**
   * The last page that a cursor leads to may have nothing to say; a page_info that the pages before it leave
   * out is lost.
   */
  observe(exchange, session) {
    const { operation } = exchange;
    const cursor = session.profile.bindings.lists[operation as OperationId]?.cursor;
    if (!standardLists.has(operation) || cursor === undefined || !isSuccess(exchange)) return;
    const { searchParams } = new URL(exchange.request.url, "http://host");
    if (!searchParams.has(cursor)) return;
    session.judge("GEN-42", infoOf(exchange) !== undefined, {
      message: `${operation} gave a page that a cursor leads to without an object data.page_info`,
      expected: "{data: {items: [...], page_info: {...}}}",
      about: exchange,
    });
  },
});

const standardLists: ReadonlySet<string> = new Set([
  "listConversations",
  "listMessages",
  "listReplies",
  "listWebhookDeliveries",
]);

/** Two items exist and one is requested, so the response is a page. */
async function judgePage(session: Session, { operation, path }: PagedList): Promise<void> {
  const limit = session.profile.bindings.lists[operation]?.limit;
  if (limit === undefined) return;
  // A list with a delay may show its first item as the only one.
  const exchange = await callUntil(session, operation, { path, query: { [limit]: 1 } }, hasPageInfo);
  const found = session.given(
    isSuccess(exchange) && items(exchange.json),
    `${operation} gives a page of one`,
    exchange,
  );
  if (found.length !== 1) return session.observe("lists that do not keep to a limit of 1", operation);
  judgeInfo(session, exchange, `${operation} gave one of several items`);
  await readInTwo(session, { operation, path });
}

/** In two pages, so that a cursor leads to the last one; a long list has more. */
async function readInTwo(session: Session, list: PagedList): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists[list.operation] ?? {};
  if (limit === undefined || cursor === undefined) return;
  const query = { [limit]: largestOf(session, list.operation) };
  const whole = await session.call(list.operation, { path: list.path, query });
  const half = Math.ceil((items(whole.json)?.length ?? 0) / 2);
  if (half > 0) await unlessUntestable(() => readPages(session, { ...list, limit: half, maxPages: 3 }));
}

function judgeInfo(session: Session, exchange: Exchange, what: string): void {
  session.judge("GEN-10", hasPageInfo(exchange), {
    message: `${what} without an object data.page_info that says something`,
    expected: "{data: {items: [...], page_info: {...}}}",
    about: exchange,
  });
}

/** A list without items has the same page_info as the same list on its only page. */
async function judgeEmpty(session: Session, root: PostedMessage): Promise<void> {
  session.notSeen("GEN-41", "a list on a single page that has an object data.page_info, and an empty one");
  await inParallel(await emptyLists(session, root), async ({ operation, filled, empty }) => {
    const none = await session.call(operation, empty);
    if (items(none.json)?.length !== 0) return;
    const full = await session.call(operation, filled);
    if (infoOf(full) === undefined || (items(full.json) ?? []).length === 0) return;
    session.judge("GEN-41", infoOf(none) !== undefined, {
      message: `${operation} gave a list without items and without an object data.page_info, which one with items has`,
      expected: "{data: {items: [], page_info: {...}}}",
      found: none.response?.text.slice(0, FOUND_LENGTH),
      exchanges: [full, none],
    });
  });
}

const FOUND_LENGTH = 200;

const hasPageInfo = (exchange: Exchange): boolean =>
  isSuccess(exchange) && Object.keys(infoOf(exchange) ?? {}).length > 0;

/** In the body as received, before the profile's names and places are applied. */
function infoOf({ response }: Exchange): JsonObject | undefined {
  const data = isObject(response?.json) ? response.json.data : undefined;
  const info = isObject(data) ? data.page_info : undefined;
  return isObject(info) ? info : undefined;
}
