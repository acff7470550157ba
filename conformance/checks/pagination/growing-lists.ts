// While others add to a list, its pages still show each earlier item once.
import fc from "fast-check";
import { canAnswer } from "../../cards/post-card.ts";
import { answer, ask, type Question } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, singleId } from "../../readers/envelope.ts";
import { shownBy } from "../../readers/lists/list-item.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported } from "../../steps/imports/imported.ts";
import { canImport, importRecords, openImport } from "../../steps/imports/imports.ts";
import { requestAgent } from "../../steps/keys/issued/agents.ts";
import { canIssueKeys, disabledAndEnabled } from "../../steps/keys/issued/changed-key.ts";
import { type IssuedKey, knownKey, requestKey } from "../../steps/keys/issued/keys.ts";
import { haveIds, readListWith } from "../../steps/lists/listing.ts";
import { type Page, readPage, type Walk, type WalkOptions, walkPages } from "../../steps/lists/page.ts";
import {
  growConversation,
  growThread,
  isWhole,
  judgeWalk,
  MAX_OPEN_PAGES,
  maxPagesOf,
  sizesFor,
  walkOver,
  walkSettled,
} from "../../steps/lists/walks.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { createSource, sourceId } from "../../steps/webhooks/inbound-sources.ts";
import { isFinal, listedDeliveries } from "../../steps/webhooks/webhook-deliveries.ts";
import {
  canListen,
  createEndpoint,
  createSilentEndpoint,
  endpointBody,
  quietTypes,
} from "../../steps/webhooks/webhooks.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

interface Growth {
  readonly size: number;
  readonly limit: number;
  /** Messages that are added between two pages. */
  readonly added: number;
}

const growth = fc.record<Growth>({
  size: fc.integer({ min: 2, max: 9 }),
  limit: fc.integer({ min: 1, max: 3 }),
  added: fc.integer({ min: 1, max: 3 }),
});

/** Pages with the check's own items after which a message is added; then the walk must end. */
const GROWING_PAGES = 4;

export default defineCheck({
  title: "the pages of a growing list show each earlier item exactly once",
  requirements: ["GEN-14"],
  capabilities: ["messages", "threads"],
  needs: [
    "fixtures.conversation",
    "keys.second",
    "bindings.lists.listMessages",
    "bindings.lists.listReplies",
  ],
  async run(session) {
    const known = { size: 7, limit: 2, added: 1 };
    // One after the other: a cursor that any reply voids is seen where the control meets none.
    for (const judge of [judgeMessages, judgeReplies]) await judge(known, session);
    const others = [
      ...([judgeDeliveries, judgeEndpoints, judgeKeys] as const),
      ...([judgeAgents, judgeSources, judgeConversations, judgeMoved] as const),
    ];
    for (const judge of sampleByEffort(session, others, 0, { quick: 3 }))
      await unlessUntestable(() => judge(known, session));
    await session.property(growth, judgeBoth, { examples: 3 });
  },
});

const judgeBoth = (grown: Growth, session: Session): Promise<void> =>
  inParallel([judgeMessages, judgeReplies], (judge) => judge(grown, session));

/** In the conversation that both keys write to. Its oldest messages get replies and answers meanwhile, where there are questions. */
async function judgeMessages({ size, limit, added }: Growth, session: Session): Promise<void> {
  const grow = async () => {
    const place = session.need("fixtures.conversation");
    const question = await openQuestion(session);
    const oldest = await postMessage(session);
    const before = question === undefined ? [oldest.id] : [question.id, oldest.id];
    const series = await growConversation(session, size, { together: true, conversation: place, before });
    const [fitting = limit] = sizesFor(session, series, [limit]);
    const { path, enough, maxPages } = walkOver(session, series);
    const list = { operation: "listMessages", path, enough, maxPages, limit: fitting } as const;
    return { list, ids: [...series.listed], reaches: series.ids, oldest, question };
  };
  const grown = await grow();
  // Not only another message is news of a conversation.
  const news = [
    () => postMessage(session, { as: "second" }),
    () => postReply(session, grown.oldest, { as: "second" }),
    () => postReply(session, grown.oldest),
  ];
  await judgeGrowing(session, { ...grown, grow }, async (pages) => {
    const page = reached(pages, grown.reaches);
    for (const add of page % 2 === 1 ? news : news.slice(0, 1)) await addBetween(page, added, add);
    const { question } = grown;
    if (page === 1 && question !== undefined) await answer(session, question, question.options[0] ?? "");
  });
}

/** A question that can be answered, where the profile says how. */
async function openQuestion(session: Session): Promise<Question | undefined> {
  if (!canAnswer(session)) return undefined;
  return unlessUntestable(() => ask(session, "thread"));
}

async function judgeReplies({ size, limit, added }: Growth, session: Session): Promise<void> {
  const grow = async () => {
    const { root, ids, listed } = await growThread(session, size, { together: true });
    const maxPages = maxPagesOf(size + GROWING_PAGES * added);
    const list = { operation: "listReplies", path: { messageId: root.id }, limit, maxPages } as const;
    return { list, ids: [...listed], reaches: ids, root };
  };
  const grown = await grow();
  await judgeGrowing(session, { ...grown, grow }, (pages) =>
    addBetween(reached(pages, grown.reaches), added, () => postReply(session, grown.root, { as: "second" })),
  );
}

/**
 * The deliveries of an endpoint of the check's own, where the list can be narrowed to it: others are sent
 * events meanwhile.
 */
async function judgeDeliveries({ size, limit, added }: Growth, session: Session): Promise<void> {
  const { bindings } = session.profile;
  const operation = "listWebhookDeliveries";
  const { filter_endpoint: filter } = bindings.webhook_delivery;
  const { limit: pageSize, cursor } = bindings.lists[operation] ?? {};
  if (filter === undefined || pageSize === undefined || cursor === undefined) return;
  if (!isServed(session.profile, operation) || !canListen(session)) return;
  const grow = async () => {
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const test = () => session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
    for (let count = 0; count < size; count++) await test();
    // A delivery that is not finished may still change its place.
    const isDone = (items: readonly JsonObject[]): boolean =>
      items.filter((item) => isFinal(session, item)).length >= size;
    const { found } = await listedDeliveries(session, endpoint, undefined, isDone);
    if (!isDone(found)) return undefined;
    const list = {
      ...({ operation, limit, query: { [filter]: endpoint.id } } as const),
      maxPages: maxPagesOf(size + GROWING_PAGES * added),
    };
    return { list, ids: found.flatMap((item) => readId(item) ?? []), test };
  };
  const grown = await grow();
  if (grown === undefined) return;
  await judgeGrowing(session, { ...grown, grow }, async (pages) => {
    const page = reached(pages, grown.ids);
    await addBetween(page, added, grown.test);
    const [deliveryId] = unseenOf(grown, pages);
    if (page !== 1 || deliveryId === undefined || !isServed(session.profile, "replayWebhookDelivery")) return;
    await session.call("replayWebhookDelivery", { path: { deliveryId } });
  });
}

async function judgeEndpoints(growth: Growth, session: Session): Promise<void> {
  const { url } = session.profile.bindings.webhook_endpoint;
  if (url === undefined) return;
  await judgeShared(growth, session, {
    list: { operation: "listWebhookEndpoints" },
    add: async () => (await createSilentEndpoint(session)).id,
    change: async ([endpointId = ""]) => {
      if (!isServed(session.profile, "updateWebhookEndpoint")) return;
      const body = endpointBody(session, { name: session.unique("changed") });
      await session.call("updateWebhookEndpoint", { path: { endpointId }, body });
    },
  });
}

async function judgeKeys(growth: Growth, session: Session): Promise<void> {
  if (!canIssueKeys(session)) return;
  const keys = new Map<string, IssuedKey>();
  await judgeShared(growth, session, {
    list: { operation: "listApiKeys", as: "keys_admin" },
    add: async () => {
      const key = knownKey(session, await requestKey(session));
      keys.set(key.id, key);
      return key.id;
    },
    change: async ([id = ""]) => {
      const key = keys.get(id);
      if (key !== undefined) await disabledAndEnabled(session, key);
    },
  });
}

async function judgeAgents(growth: Growth, session: Session): Promise<void> {
  const operation = "listAgents";
  if (!isServed(session.profile, "createAgent") || !isServed(session.profile, operation)) return;
  if (!session.has("bindings.agent.body")) return;
  const asAdmin =
    session.has("keys.keys_admin") && isSuccess(await session.call(operation, { as: "keys_admin" }));
  await judgeShared(growth, session, {
    list: { operation, as: asAdmin ? "keys_admin" : "primary" },
    add: async () => {
      const created = await requestAgent(session, session.unique("growing"));
      return session.given(singleId(created.json), "an agent can be created, and shows its id", created);
    },
  });
}

async function judgeSources(growth: Growth, session: Session): Promise<void> {
  if (!isServed(session.profile, "createInboundSource")) return;
  if (!session.has("bindings.inbound_source.body") || !session.has("bindings.inbound_source.id")) return;
  await judgeShared(growth, session, {
    list: { operation: "listInboundSources" },
    add: async () => {
      const created = await createSource(session, session.unique("growing"));
      return session.given(sourceId(session, created), "an inbound source can be created", created);
    },
  });
}

/** Those that an import brings: the API makes no others. One that no page has shown yet is sent again meanwhile, with more members, and has news. */
async function judgeConversations(growth: Growth, session: Session): Promise<void> {
  if (!canImport(session)) return;
  const importId = await openImport(session);
  const [member, other] = ["member", "other"].map((name) => ({
    id: session.unique(name),
    name: session.unique(name),
  }));
  if (member === undefined || other === undefined) return;
  await importRecords(session, importId, "members", [member, other]);
  const names = new Map<string, string>();
  const send = (name: string, ...members: readonly string[]) =>
    importRecords(session, importId, "conversations", [{ id: name, name, members }]);
  await judgeShared(growth, session, {
    list: { operation: "listConversations", as: "import_admin" },
    add: async () => {
      const name = session.unique("growing");
      await send(name, member.id);
      const id = await findConversation(session, name);
      names.set(id, name);
      return id;
    },
    change: async ([id = ""]) => {
      const name = names.get(id);
      if (name === undefined) return;
      await send(name, member.id, other.id);
      await tryPostMessage(session, { as: "import_admin", conversation: id });
    },
  });
}

/** Before everything else of its conversation. */
const MOVED_TO = "2021-02-03T04:05:06.000Z";

/** A later batch gives the last message of a page another time: it is elsewhere then, and the others are where they were. */
async function judgeMoved({ size, limit }: Growth, session: Session): Promise<void> {
  const { limit: pageSize, cursor } = session.profile.bindings.lists.listMessages ?? {};
  if (!canImport(session) || pageSize === undefined || cursor === undefined) return;
  const as = "import_admin";
  const grow = async () => {
    const { importId, tag, message } = await importScene(session);
    const records = Array.from({ length: size }, (_, index) =>
      message(`moving ${index}`, { createdAt: `2022-05-06T07:08:0${index}.000Z` }),
    );
    await importRecords(session, importId, "messages", records);
    const path = { conversationId: await findConversation(session, tag) };
    const seen = await readImported(session, path.conversationId, { awaited: size });
    const maxPages = maxPagesOf(2 * size);
    const list = { operation: "listMessages", as, path, limit, maxPages } as const;
    return { list, ids: seen.map(({ id }) => id), importId, records, seen };
  };
  const { list, importId, records, seen } = await grow();
  const { path } = list;
  const first = await session.call("listMessages", { as, path, query: { [pageSize]: limit } });
  const shown = (readPage(first, session.profile)?.items ?? []).filter(isObject).at(-1);
  const last = shown === undefined ? undefined : readId(shownBy("listMessages", shown));
  const moved = records.find(({ text }) => text === seen.find(({ id }) => id === last)?.text);
  if (moved === undefined) return;
  const ids = seen.map(({ id }) => id).filter((id) => id !== last);
  // Once: it has moved for a second walk.
  const walk = await walkPages(session, {
    ...list,
    between: async ({ length }) => {
      if (length === 1)
        await importRecords(session, importId, "messages", [{ ...moved, createdAt: MOVED_TO }]);
    },
  });
  await judgeBesideQuiet(session, walk, { list, ids, grow });
}

/** A list of the workspace, to which others may add as well. */
async function judgeShared(
  { limit, added }: Growth,
  session: Session,
  {
    list,
    add,
    change,
  }: {
    readonly list: Pick<WalkOptions, "operation" | "as">;
    readonly add: () => Promise<string>;
    /** Changes the first of those that are on later pages. */
    readonly change?: (unseen: readonly string[]) => Promise<void>;
  },
): Promise<void> {
  const { limit: pageSize, cursor } = session.profile.bindings.lists[list.operation] ?? {};
  if (!isServed(session.profile, list.operation) || pageSize === undefined || cursor === undefined) return;
  const grow = async () => {
    const ids: string[] = [];
    for (let count = 0; count < SHARED; count++) ids.push(await add());
    const { items, missing } = await readListWith(session, ids, list);
    const depth = 1 + items.findLastIndex((item) => ids.includes(readId(item) ?? ""));
    // A long list would be read for long.
    if (missing.length > 0 || depth / limit > MAX_OPEN_PAGES) return undefined;
    const maxPages = maxPagesOf(depth + MARGIN);
    const enough = (seen: readonly unknown[]): boolean => haveIds(ids)(seen.filter(isObject));
    return { list: { ...list, limit, maxPages, enough }, ids };
  };
  const grown = await grow();
  if (grown === undefined) return;
  await judgeGrowing(session, { ...grown, grow }, async (pages) => {
    const page = reached(pages, grown.ids);
    await addBetween(page, added, add);
    const unseen = unseenOf(grown, pages);
    if (page === 1 && unseen.length > 0) await change?.(unseen);
  });
}

/** Two pages, so that there is one after the list has grown. */
const SHARED = 4;
/** The number of items that others may add meanwhile. */
const MARGIN = 20;

/** The list that is walked, and its items. */
interface Grown {
  readonly list: WalkOptions & { readonly limit: number };
  readonly ids: readonly string[];
}

interface Growing extends Grown {
  /** Other items of the kind, where they can be made. */
  readonly grow: () => Promise<Grown | undefined>;
}

async function judgeGrowing(
  session: Session,
  growing: Growing,
  between: (pages: readonly Page[]) => Promise<void>,
): Promise<void> {
  const walk = await walkSettled(session, growing.ids, { ...growing.list, between });
  await judgeBesideQuiet(session, walk, growing);
}

/**
 * The controls: walks while nobody adds to the list, over the same items and over others, because a cursor that was given
 * before the list grew may have been spoilt for good.
 */
async function judgeBesideQuiet(session: Session, walk: Walk, { list, ids, grow }: Growing): Promise<void> {
  const { operation, limit } = list;
  if (!isWhole(walk, ids)) {
    let quiet = await walkQuietly(session, { list, ids });
    if (!quiet.isWhole) quiet = await walkQuietly(session, (await grow()) ?? { list, ids });
    session.given(quiet.isWhole, `${operation} shows each item once while nobody adds to it`, quiet.last);
  }
  judgeWalk(session, walk, { requirement: "GEN-14", operation, limit, ids });
}

async function walkQuietly(session: Session, { list, ids }: Grown) {
  const walk = await walkSettled(session, ids, { ...list, maxPages: 2 * list.maxPages });
  return { isWhole: isWhole(walk, ids), last: walk.last };
}

/** The number of pages so far with some of these items; 0 if the latest has none. Changes before the first of them repeat no item. */
function reached(pages: readonly Page[], ids: readonly string[]): number {
  const shows = ({ items }: Page): boolean => items.some((item) => ids.includes(readId(item) ?? ""));
  const latest = pages.at(-1);
  return latest !== undefined && shows(latest) ? pages.filter(shows).length : 0;
}

/** The items that no page has shown so far. */
function unseenOf({ ids }: Grown, pages: readonly Page[]): readonly string[] {
  const seen = new Set(pages.flatMap(({ items }) => items.map(readId)));
  return ids.filter((id) => !seen.has(id));
}

async function addBetween(page: number, added: number, add: () => Promise<unknown>): Promise<void> {
  if (page > 0 && page <= GROWING_PAGES) await Promise.all(Array.from({ length: added }, add));
}
