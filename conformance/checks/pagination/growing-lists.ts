// While others add to a list, its pages still show each earlier item once.
import fc from "fast-check";
import { canAnswer } from "../../cards/post-card.ts";
import { answer, ask, type Question } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, singleId } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { canImport, importRecords, openImport } from "../../steps/imports/imports.ts";
import { requestAgent } from "../../steps/keys/issued/agents.ts";
import { canIssueKeys, disabledAndEnabled } from "../../steps/keys/issued/changed-key.ts";
import { type IssuedKey, knownKey, requestKey } from "../../steps/keys/issued/keys.ts";
import {
  growConversation,
  growThread,
  MAX_OPEN_PAGES,
  maxPagesOf,
  sizesFor,
  toSeries,
} from "../../steps/lists/list-readings.ts";
import { haveIds, readListWith } from "../../steps/lists/listing.ts";
import { type ReadPagesOptions, readPage, readPages } from "../../steps/lists/page.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import {
  addBetween,
  GROWING_PAGES,
  judgeBesideQuiet,
  judgeGrowing,
  reached,
  unseenOf,
} from "../../steps/pagination/growing.ts";
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
    await unlessUntestable(() => judgeEarlier(session));
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
    const { path, enough, maxPages } = toSeries(session, series);
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
  const last = readId(readPage(first, session.profile)?.items.at(-1));
  const moved = records.find(({ text }) => text === seen.find(({ id }) => id === last)?.text);
  if (moved === undefined) return;
  const ids = seen.map(({ id }) => id).filter((id) => id !== last);
  // Once: it has moved for a second reading.
  const reading = await readPages(session, {
    ...list,
    between: async ({ length }) => {
      if (length === 1)
        await importRecords(session, importId, "messages", [{ ...moved, createdAt: MOVED_TO }]);
    },
  });
  await judgeBesideQuiet(session, reading, { list, ids, grow });
}

/** Replies of an imported thread at first; later ones are older and newer than all of them. */
const REPLIES = 3;

/** Imports bring replies before those that were read, and behind those that were not, in whichever order the list is. */
async function judgeEarlier(session: Session): Promise<void> {
  const { limit: pageSize, cursor } = session.profile.bindings.lists.listReplies ?? {};
  if (!canImport(session) || pageSize === undefined || cursor === undefined) return;
  const as = "import_admin";
  const grow = async () => {
    const { importId, tag, message } = await importScene(session);
    const root = message("grown", { createdAt: "2022-05-06T07:00:00.000Z" });
    const reply = (name: string, time: string) =>
      message(name, { root: root.id, createdAt: `2022-05-06T${time}.000Z` });
    const replies = Array.from({ length: REPLIES }, (_, index) => reply(`reply ${index}`, `07:08:0${index}`));
    await importRecords(session, importId, "messages", [root, ...replies]);
    const seen = await readImported(session, await findConversation(session, tag), {
      awaited: 1 + REPLIES,
      hasReplies: (text) => text === root.text,
    });
    const [above] = withText(seen, root.text);
    const { id: messageId } = session.given(above, "an imported message is listed with its text");
    let turn = 0;
    const add = async (): Promise<void> => {
      turn++;
      const added = [reply(`older ${turn}`, `07:07:0${turn}`), reply(`newer ${turn}`, `07:09:0${turn}`)];
      await importRecords(session, importId, "messages", added);
    };
    const ids = seen.filter((one) => one.root === root.text).map(({ id }) => id);
    const maxPages = maxPagesOf(REPLIES + 2 * GROWING_PAGES);
    const list = { operation: "listReplies", as, path: { messageId }, limit: 1, maxPages } as const;
    return { list, ids, add };
  };
  const grown = await grow();
  await judgeGrowing(session, { ...grown, grow }, (pages) =>
    addBetween(reached(pages, grown.ids), 1, grown.add),
  );
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
    readonly list: Pick<ReadPagesOptions, "operation" | "as">;
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
