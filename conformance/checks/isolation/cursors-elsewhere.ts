// A cursor that a list gave to a key of one workspace leads a key of another one to nothing of the first.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { items, readId } from "../../readers/envelope.ts";
import { keyOf } from "../../readers/listed-key.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { type Page, readPages } from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor, wordsParameter } from "../../steps/search/search.ts";

const elsewhere = "other_workspace";
/** A first page of one item leaves most of a list to the pages after it. */
const FIRST = 1;
const LATER = 20;
const MAX_PAGES = 4;

interface List extends Pick<CallOptions, "query"> {
  readonly operation: OperationId;
  readonly as: Role;
}

export default defineCheck({
  title: "a cursor from another workspace shows nothing of that workspace",
  requirements: ["GEN-05", "KEY-30"],
  capabilities: ["conversations"],
  needs: ["keys.other_workspace"],
  async run(session) {
    session.notSeen(
      ["GEN-05", "KEY-30"],
      "a list that gives a cursor, and takes one from a key of another workspace",
    );
    await inParallel(await listsOf(session), (list) => unlessUntestable(() => judgeList(session, list)));
  },
});

async function listsOf(session: Session): Promise<readonly List[]> {
  const administrator: Role = session.has("keys.keys_admin") ? "keys_admin" : "primary";
  const found = await unlessUntestable(() => foundMessages(session));
  const lists: readonly List[] = [
    { operation: "listConversations", as: "primary" },
    { operation: "listWebhookEndpoints", as: "primary" },
    { operation: "listWebhookDeliveries", as: "primary" },
    { operation: "listInboundSources", as: administrator },
    { operation: "listAgents", as: administrator },
    { operation: "listApiKeys", as: administrator },
    ...(found === undefined ? [] : [found]),
  ];
  return lists.filter(({ operation }) => isServed(session.profile, operation));
}

/** A search that finds two messages of the check. */
async function foundMessages(session: Session): Promise<List | undefined> {
  const operation = "searchMessages";
  if (!isServed(session.profile, operation) || !session.has("fixtures.conversation")) return undefined;
  const words = madeUpWord(session);
  await postMessage(session, { content: `${words} first` });
  const { id } = await postMessage(session, { content: `${words} second` });
  await searchFor(session, id, { operation, words });
  return { operation, as: "primary", query: { [wordsParameter(session, operation)]: words } };
}

async function judgeList(session: Session, { operation, as, query }: List): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined) return;
  const read = (reader: Role) =>
    readPages(session, {
      ...{ operation, as: reader, limit: FIRST, laterLimit: LATER, maxPages: MAX_PAGES },
      ...(query === undefined ? {} : { query }),
    });
  const own = await read(as);
  const theirs = await read(elsewhere);
  // What both workspaces share, such as a conversation between them, is not shown by the cursor.
  if (theirs.end === "too-many-pages") return;
  const shared = new Set(theirs.items.map(idOf));
  const ids = new Set(
    own.items.map(idOf).filter((id) => id !== undefined && isOneEverywhere(session, id) && !shared.has(id)),
  );
  if (ids.size === 0) return;
  for (const page of own.pages) {
    if (page.nextCursor === undefined) continue;
    const sent = { ...query, [limit]: LATER, [cursor]: page.nextCursor };
    const exchange = await session.call(operation, { as: elsewhere, query: sent });
    judgeShown(session, page, exchange, ids);
  }
}

/** A listed key may have an object around it. */
const idOf = (item: unknown): string | undefined => readId(item) ?? readId(keyOf(item));

function judgeShown(
  session: Session,
  { exchange: given }: Page,
  exchange: Exchange,
  ids: ReadonlySet<string | undefined>,
): void {
  const shown = isSuccess(exchange) ? (items(exchange.json) ?? []).map(idOf) : [];
  const foreign = shown.filter((id) => ids.has(id));
  const { operation } = exchange;
  session.judgeNone(operation === "listApiKeys" ? "KEY-30" : "GEN-05", foreign, {
    message: `${operation}, asked with a key of another workspace and a cursor that a key of this one was given, shows items of this workspace`,
    expected: "a refusal, or items of the other workspace",
    exchanges: [given, exchange],
  });
}
