// Lists that can be paged, filled with several items each where the deployment has the means to fill them.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { publishedQuery } from "../../contract/published-parameters.ts";
import { isServed, servedOperations } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { items, readId, text } from "../../readers/envelope.ts";
import { requestAgent } from "../keys/issued/agents.ts";
import { administer, issueKey, memberSubject } from "../keys/issued/keys.ts";
import { issuableMember } from "../keys/issued/memberships.ts";
import { lowTrafficConversation } from "../lists/list-readings.ts";
import type { ReadPagesOptions } from "../lists/page.ts";
import { contentsOf, stockOf } from "../messages/kinds/what-is-said.ts";
import { postMessage, postReply, tryPostMessage } from "../messages/messages.ts";
import { fetchContract } from "../requests/published-contract.ts";
import { membershipOf } from "../resources/caller-member.ts";
import { listConversations } from "../resources/conversations.ts";
import { openerOf } from "../resources/fixture-openers.ts";
import { ownTask, updateTask } from "../resources/tasks.ts";
import { perRun } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { madeUpWord, searchFor, wordsOf } from "../search/search.ts";
import { isFinal, listedDeliveries } from "../webhooks/webhook-deliveries.ts";
import {
  canListen,
  createEndpoint,
  createSilentEndpoint,
  knownEndpoint,
  postUntilDelivered,
  probableSender,
  quietSettings,
  requestEndpoint,
  sendTest,
  silence,
} from "../webhooks/webhooks.ts";

export type PagedList = Pick<ReadPagesOptions, "operation" | "as" | "path" | "query"> & {
  /** Ranked by similarity: the page size may decide how far the deployment looks, and never repeats a hit. */
  readonly ranked?: true;
  /** Finds most resources: compared only where all of them fit on one large page. */
  readonly broad?: true;
};

/**
 * The words of the other searches, and words of a resource that the key cannot see: it must not take up room
 * on a page.
 */
const searches = [
  ["searchMembers", "fixtures.member_name", undefined],
  ["searchCalls", "fixtures.call_word", "fixtures.hidden_call_word"],
  ["searchTasks", "fixtures.task_word", "fixtures.hidden_task_word"],
  ["searchClipboards", "fixtures.clipboard_word", undefined],
] as const;
/** A letter that most texts have, for searches that match parts of words. */
const COMMON_LETTER = "e";

/** Put before the searched word: a cursor may hold the whole query, in another encoding. */
const BEFORE = ["", "déjà Привет 漢字 "] as const;
/** Words of a text to search for that is as long as a sentence which somebody copies. */
const SENTENCE = 12;

/**
 * Lists that the specification names as such. It does not show the others, and the hits of a search are
 * ranked or cut.
 */
const DESCRIBED: ReadonlySet<OperationId> = new Set([
  ...(["listMessages", "listConversations", "listWebhookEndpoints", "listWebhookDeliveries"] as const),
]);

export const isDescribed = (operation: OperationId): boolean => DESCRIBED.has(operation);

/** The lists of a kind that the deployment serves and whose two parameters the profile names. */
export async function pagedLists(
  session: Session,
  isWanted: (operation: OperationId) => boolean,
): Promise<readonly PagedList[]> {
  const isPaged = (operation: OperationId): boolean => {
    const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
    return isServed(session.profile, operation) && limit !== undefined && cursor !== undefined;
  };
  const isRead = (operation: OperationId): boolean => isWanted(operation) && isPaged(operation);
  const conversation = lowTrafficConversation(session);
  if (isRead("listMessages")) {
    for (let count = 0; count < 4; count++) await postMessage(session, { conversation });
    await unlessUntestable(() => postRich(session, conversation, session.unique("rich")));
  }
  if (isRead("listWebhookEndpoints") && session.has("bindings.webhook_endpoint.url"))
    await unlessUntestable(() => makeEndpoints(session));
  if (isRead("listWebhookDeliveries")) await unlessUntestable(() => makeDeliveries(session));
  if (isRead("listAgents") && isServed(session.profile, "createAgent") && session.has("bindings.agent.body"))
    for (let count = 0; count < 2; count++) await requestAgent(session, session.unique("listed-agent"));
  if (isRead("listApiKeys")) await makeKeys(session);
  const lists: readonly PagedList[] = [
    { operation: "listMessages", path: { conversationId: conversation } },
    { operation: "listConversations" },
    { operation: "listWebhookEndpoints" },
    { operation: "listWebhookDeliveries" },
    ...(session.has("keys.keys_admin") ? [{ operation: "listApiKeys", as: "keys_admin" } as const] : []),
    { operation: "listAgents" },
    { operation: "listInboundSources" },
    ...(isWanted("searchMessages") ? await foundLists(session, conversation) : []),
  ];
  return lists.filter(({ operation }) => isRead(operation));
}

/** Once in a run. */
const stock = perRun(stockOf);

/** One message is one item, however many files, pictures and contexts it has: the most of them that is taken. */
async function postRich(session: Session, conversation: string, content: string): Promise<void> {
  const contents = contentsOf(await stock(session), { conversation });
  const several = contents.filter(
    ({ hasText, isUsualWord, files }) => hasText && !isUsualWord && files !== 1,
  );
  for (const { body } of several.toReversed())
    if ((await tryPostMessage(session, { conversation, content, body })) !== undefined) return;
}

/** Endpoints that are alike in everything that the caller decides, and a disabled one among them. */
async function makeEndpoints(session: Session): Promise<void> {
  const settings = await quietSettings(session);
  for (let count = 0; count < 3; count++) {
    const created = await requestEndpoint(session, settings);
    // A deployment may want each name and each address only once.
    const endpoint = isSuccess(created)
      ? knownEndpoint(session, created)
      : await createSilentEndpoint(session);
    if (count === 1) await silence(session, endpoint);
  }
}

/** Deliveries of one event to several endpoints, and two in a row to one, none of which is under way any more. */
async function makeDeliveries(session: Session): Promise<void> {
  if (!canListen(session) || !session.has("fixtures.conversation")) return;
  const first = await createEndpoint(session);
  for (let count = 0; count < 2; count++) await sendTest(session, first);
  const endpoints = [first, await createEndpoint(session), await createEndpoint(session)];
  const inboxes = endpoints.map(({ inbox }) => inbox);
  await postUntilDelivered(session, inboxes, { as: probableSender(session) });
  for (const endpoint of endpoints)
    await listedDeliveries(
      session,
      endpoint,
      undefined,
      (items) =>
        items.length >= endpoint.inbox.deliveries.length && items.every((item) => isFinal(session, item)),
    );
}

/** Keys that are alike, and a revoked one among them. */
async function makeKeys(session: Session): Promise<void> {
  const { profile } = session;
  if (!session.has("keys.keys_admin") || !isServed(profile, "issueApiKey")) return;
  const { subject } = await issuableMember(session);
  if (subject === undefined || !isServed(profile, "revokeApiKey")) return;
  const name = session.unique("listed-key");
  // An agent is one agent, however many keys it has.
  if (session.has("keys.agent"))
    await unlessUntestable(async () => {
      const ofAgent = memberSubject(await membershipOf(session, "agent"));
      for (let count = 0; count < 2; count++) await issueKey(session, { body: { name, subject: ofAgent } });
    });
  for (let count = 0; count < 3; count++) {
    await unlessUntestable(async () => {
      const issued = await issueKey(session, { body: { name, subject } });
      if (count === 1) await administer(session, "revokeApiKey", issued);
    });
  }
}

/** Searches with several hits. */
async function foundLists(session: Session, conversation: string): Promise<readonly PagedList[]> {
  const found: PagedList[] = [];
  const operation = "searchMessages";
  if (isServed(session.profile, operation))
    for (const before of BEFORE) {
      const words = Array.from({ length: before === "" ? 1 : SENTENCE }, () => madeUpWord(session));
      const q = `${before}${words.join(" ")}`;
      // Two messages of each of two texts, one of which has the words twice; and one message that is sent
      // twice.
      for (const end of ["first", q, "first", q])
        await postMessage(session, { conversation, content: `${q} ${end}` });
      if (before === "") await unlessUntestable(() => postRich(session, conversation, `${q} and more`));
      const sent = { conversation, content: `${q} last`, idempotencyKey: session.newKey() };
      const last = await postMessage(session, sent);
      await tryPostMessage(session, sent);
      const hasThreads = before === "" && session.profile.capabilities.has("threads");
      for (const root of hasThreads ? [last, last] : []) await postReply(session, root);
      await searchFor(session, last.id, { operation, words: q });
      found.push({ operation, query: { q } }, { operation, query: { q, mode: "semantic" }, ranked: true });
      if (before === "") found.push(...(await narrowed(session, conversation, q)));
    }
  if (session.has("fixtures.task") && session.has("bindings.task_update"))
    for (let count = 0; count < 2; count++)
      await unlessUntestable(() => updateTask(session, ownTask(session)));
  await unlessUntestable(() => changeHiddenTask(session));
  for (const [searched, fixture, hidden] of searches) {
    const q = wordsOf(session.profile, searched);
    if (q === undefined || !session.has(fixture)) continue;
    const words = session.need(fixture);
    found.push({ operation: searched, query: { [q]: words } });
    found.push({ operation: searched, query: { [q]: COMMON_LETTER }, broad: true });
    if (hidden !== undefined && session.has(hidden))
      found.push({ operation: searched, query: { [q]: `${words} ${session.need(hidden)}` }, broad: true });
  }
  const name = await nameOf(session, conversation);
  const q = wordsOf(session.profile, "searchConversations");
  if (q !== undefined && name !== undefined)
    found.push({ operation: "searchConversations", query: { [q]: name } });
  return found;
}

/** The task that the key cannot see comes before the other one where the latest change comes first. */
async function changeHiddenTask(session: Session): Promise<void> {
  const as = openerOf(session, "hidden_task", "second");
  const task = session.need("fixtures.hidden_task");
  if (session.has("bindings.task_update") && session.has(`keys.${as}`))
    await updateTask(session, task, { as });
}

/** The possible names of a search filter that takes a conversation. */
const PLACE = /conversation|channel|room|^in$/i;

/** The search within the conversation, in each mode, by each parameter that the deployment's contract has for it. */
async function narrowed(session: Session, conversation: string, q: string): Promise<readonly PagedList[]> {
  const { profile } = session;
  const operation = servedOperations(profile).find(({ id }) => id === "searchMessages");
  if (operation === undefined || !profile.capabilities.has("published-contract")) return [];
  const document = (await fetchContract(session)).json;
  const lists: PagedList[] = [];
  for (const name of publishedQuery(document, profile, operation).filter((one) => PLACE.test(one))) {
    const query = { q, [name]: conversation };
    // The specification does not say which values the parameter takes: one that is refused, or finds nothing,
    // is of another kind.
    const tried = await session.call("searchMessages", { query });
    if (!isSuccess(tried) || (items(tried.json) ?? []).length === 0) continue;
    lists.push(
      { operation: operation.id, query },
      { operation: operation.id, query: { ...query, mode: "semantic" }, ranked: true },
    );
  }
  return lists;
}

/** The name of a conversation in the caller's list. */
async function nameOf(session: Session, id: string): Promise<string | undefined> {
  const listed = isServed(session.profile, "listConversations") ? await listConversations(session) : [];
  const name = text(
    listed.find((conversation) => readId(conversation) === id),
    "name",
  );
  return name === "" ? undefined : name;
}
