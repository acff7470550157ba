// Every list that can be paged, whatever it lists: it comes to an end, and smaller pages show the same items once each.
// Others may change a list meanwhile: it is judged between two readings that are equal.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { operations } from "../../generated/operations.ts";
import { requestAgent } from "../../steps/agents.ts";
import { readUntil } from "../../steps/call-until.ts";
import { listConversations } from "../../steps/conversations.ts";
import { inParallel } from "../../steps/in-parallel.ts";
import { postMessage } from "../../steps/messages.ts";
import { madeUpWord, searchFor } from "../../steps/search.ts";
import { calmConversation } from "../../steps/walks.ts";
import { createQuietEndpoint } from "../../steps/webhooks.ts";
import { isObject, readId, text } from "../../wire/envelope.ts";
import { shownBy } from "../../wire/list-item.ts";
import { pageInfo, type Walk, type WalkOptions, walkPages } from "../../wire/page.ts";
import { isServed } from "../../wire/served-operations.ts";

/** Large pages for reading a list whole. */
const LARGE = 50;
/** A longer list is not read whole: two thousand items are more than a workspace for tests lists. */
const MAX_PAGES = 40;
/** A list is read in about so many small pages. */
const SMALL_PAGES = 5;
/** Never more than was accepted for the whole list. */
const MOST = LARGE - 1;
/**
 * So many pages of one item are read of every list. A longer one is read to its end one by one only where they differ
 * from how it began: its order may be another with other page sizes.
 */
const MAX_SINGLES = 12;
/** So often a list is read again that has changed meanwhile. */
const ATTEMPTS = 3;

type List = Pick<WalkOptions, "operation" | "as" | "path" | "query"> & {
  /** Ranked by likeness: the page size may decide how far the deployment looks, and never repeats a hit. */
  readonly ranked?: true;
  /** Finds whatever there is: compared only where all of it fits on one large page. */
  readonly broad?: true;
};

/** What the other searches are asked for, and words of what the key cannot see: it must not take up room on a page. */
const searches = [
  ["searchMembers", "fixtures.member_name", undefined],
  ["searchCalls", "fixtures.call_word", "fixtures.hidden_call_word"],
  ["searchTasks", "fixtures.task_word", "fixtures.hidden_task_word"],
  ["searchClipboards", "fixtures.clipboard_word", undefined],
] as const;
/** Most texts have it, where a search looks for parts of words. */
const COMMON_LETTER = "e";

export default defineCheck({
  title: "every paged list comes to an end, and shows the same items whatever the page size",
  requirements: ["GEN-13", "GEN-10"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  exclusive: true,
  async run(session) {
    const isPaged = ({ operation }: List): boolean => {
      const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
      return isServed(session.profile, operation) && limit !== undefined && cursor !== undefined;
    };
    await inParallel((await listsOf(session)).filter(isPaged), (list) => judgeList(session, list));
  },
});

/** Lists that have several items, where the deployment has what it takes to fill them. */
async function listsOf(session: Session): Promise<readonly List[]> {
  const conversation = calmConversation(session);
  const word = madeUpWord(session);
  for (let count = 0; count < 4; count++)
    await postMessage(session, { conversation, content: `${word} ${count}` });
  const found: List[] = [];
  if (isServed(session.profile, "searchMessages")) {
    const last = await postMessage(session, { conversation, content: `${word} last` });
    await searchFor(session, last.id, { operation: "searchMessages", words: word });
    found.push(
      { operation: "searchMessages", query: { q: word } },
      { operation: "searchMessages", query: { q: word, mode: "semantic" }, ranked: true },
    );
  }
  if (isServed(session.profile, "listWebhookEndpoints") && session.has("bindings.webhook_endpoint.url"))
    for (let count = 0; count < 3; count++) await createQuietEndpoint(session);
  const { q } = session.profile.bindings.search;
  for (const [operation, fixture, hidden] of searches) {
    if (q === undefined || !session.has(fixture)) continue;
    const word = session.need(fixture);
    found.push({ operation, query: { [q]: word } });
    found.push({ operation, query: { [q]: COMMON_LETTER }, broad: true });
    if (hidden !== undefined && session.has(hidden))
      found.push({ operation, query: { [q]: `${word} ${session.need(hidden)}` }, broad: true });
  }
  const name = await nameOf(session, conversation);
  if (q !== undefined && name !== undefined)
    found.push({ operation: "searchConversations", query: { [q]: name } });
  if (isServed(session.profile, "createAgent") && session.has("bindings.agent.body"))
    for (let count = 0; count < 2; count++) await requestAgent(session, session.unique("listed-agent"));
  return [
    { operation: "listMessages", path: { conversationId: conversation } },
    { operation: "listConversations" },
    { operation: "listWebhookEndpoints" },
    { operation: "listWebhookDeliveries" },
    ...(session.has("keys.keys_admin") ? [{ operation: "listApiKeys", as: "keys_admin" } as const] : []),
    { operation: "listAgents" },
    { operation: "listInboundSources" },
    ...found,
  ];
}

/** What a conversation is called in the caller's list. */
async function nameOf(session: Session, id: string): Promise<string | undefined> {
  const listed = isServed(session.profile, "listConversations") ? await listConversations(session) : [];
  const name = text(
    listed.find((conversation) => readId(conversation) === id),
    "name",
  );
  return name === "" ? undefined : name;
}

/** One list in pages of several sizes, while it did not change. */
interface Reading {
  readonly whole: Walk;
  readonly walks: readonly { readonly size: number; readonly small: Walk }[];
}

/** What differs at first may lag behind; it is judged when it still differs at the end of the eventual delay. */
async function judgeList(session: Session, list: List): Promise<void> {
  const last = await readUntil(
    session,
    () => readBothWays(session, list),
    (reading) => typeof reading === "string" || agrees(list, reading),
  );
  if (last === "changing") session.observe("lists that changed while they were read", list.operation);
  if (typeof last === "string") return;
  judgeWhole(session, list, last.whole);
  for (const { size, small } of last.walks) judgeSmall(session, list, last.whole, small, size);
}

async function readBothWays(
  session: Session,
  list: List,
): Promise<Reading | "changing" | "nothing to compare"> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const whole = await walk(session, list, LARGE);
    // A list that cannot be read at all is not this check's; one that breaks off is. Without ids nothing can be compared.
    const ids = idsOf(list, whole);
    if (whole.pages.length === 0 || isLong(whole) || ids.includes("")) return "nothing to compare";
    if (list.broad && whole.pages.length > 1) return "nothing to compare";
    const size = Math.min(MOST, Math.max(2, Math.ceil(ids.length / SMALL_PAGES)));
    const walks = [{ size, small: await walk(session, list, size) }];
    if (!(await beginsAlike(session, list, ids)))
      walks.push({ size: 1, small: await walk(session, list, 1) });
    const again = await walk(session, list, LARGE);
    if (idsOf(list, again).join() === ids.join() && again.end === whole.end) return { whole, walks };
  }
  return "changing";
}

/** Whether a long list shows the same first items one by one. A short one is to be read to its end in any case. */
async function beginsAlike(session: Session, list: List, ids: readonly string[]): Promise<boolean> {
  if (ids.length <= MAX_SINGLES) return false;
  if (list.ranked) return true;
  const enough = (items: readonly unknown[]) => items.length >= MAX_SINGLES;
  const begun = await walkPages(session, { ...list, limit: 1, maxPages: 2 * MAX_SINGLES, enough });
  const seen = idsOf(list, begun);
  return begun.end === "enough" && seen.join() === ids.slice(0, seen.length).join();
}

/** Nothing that time could mend is left: a walk that breaks off is not. */
function agrees(list: List, { whole, walks }: Reading): boolean {
  const isBroken = [whole, ...walks.map(({ small }) => small)].some(({ end }) => endings[end] !== undefined);
  return isBroken || walks.every(({ small }) => showSame(list, whole, small));
}

function showSame(list: List, whole: Walk, small: Walk): boolean {
  const ids = idsOf(list, small);
  if (list.ranked) return new Set(ids).size === ids.length;
  return idsOf(list, whole).toSorted().join() === ids.toSorted().join();
}

const walk = (session: Session, list: List, limit: number): Promise<Walk> =>
  walkPages(session, { ...list, limit, maxPages: limit === LARGE ? MAX_PAGES : MAX_PAGES * LARGE });

const idsOf = ({ operation }: List, { items }: Walk): readonly string[] =>
  items.map((item) => (isObject(item) ? (readId(shownBy(operation, item)) ?? "") : ""));

const cursorsOf = ({ pages }: Walk): readonly unknown[] => pages.map(({ nextCursor }) => nextCursor);

/** Ended because of its length alone: no cursor came twice. */
const isLong = (walked: Walk): boolean =>
  walked.end === "too-many-pages" && new Set(cursorsOf(walked)).size === walked.pages.length;

const endings: Readonly<Record<Walk["end"], string | undefined>> = {
  "last-page": undefined,
  enough: undefined,
  "too-many-pages": "the same cursor comes again and again",
  "no-cursor": "a page says that more follows and gives no cursor",
  refused: "a page was refused",
};

function judgeEnd(session: Session, { operation }: List, walked: Walk, how: string): boolean {
  const reason = endings[walked.end];
  return session.judge("GEN-13", reason === undefined, {
    message: `the pages of ${operation} ${how} cannot be followed to the end: ${reason}`,
    expected: "pages up to one that says that nothing follows",
    found: `page ${walked.pages.length}${walked.last === undefined ? "" : `, answered ${walked.last.status}`}`,
    exchanges: walked.last === undefined ? [] : [walked.last],
  });
}

function judgeWhole(session: Session, list: List, whole: Walk): void {
  if (!judgeEnd(session, list, whole, "of its own size")) return;
  const ids = idsOf(list, whole);
  session.judge("GEN-13", new Set(ids).size === ids.length, {
    message: `${list.operation} shows an item more than once`,
    expected: "each item once",
    found: ids.filter((id, index) => ids.indexOf(id) !== index),
    exchanges: whole.pages.map(({ exchange }) => exchange).slice(0, 4),
  });
}

function judgeSmall(session: Session, list: List, whole: Walk, small: Walk, size: number): void {
  const { operation } = list;
  const [first] = small.pages;
  if (
    first !== undefined &&
    first.items.length < whole.items.length &&
    operations[operation].envelope === "list"
  )
    session.judge("GEN-10", pageInfo(first.exchange.json) !== undefined, {
      message: `${operation} gave some of its items without an object data.page_info`,
      expected: "{data: {items: [...], page_info: {...}}}",
      found: answerOf(first.exchange),
      exchanges: [first.exchange],
    });
  if (!judgeEnd(session, list, small, `with limit ${size}`)) return;
  const [wanted, seen] = [idsOf(list, whole), idsOf(list, small)];
  session.judge("GEN-13", showSame(list, whole, small), {
    message: list.ranked
      ? `${operation} with mode=semantic and limit ${size} shows an item more than once`
      : `${operation} with limit ${size} does not show the items that it shows with limit ${LARGE}, once each`,
    expected: list.ranked ? "each item once" : `${wanted.length} items`,
    found: {
      items: seen.length,
      missing: wanted.filter((id) => !seen.includes(id)),
      added: seen.filter((id) => !wanted.includes(id)),
      repeated: seen.filter((id, index) => seen.indexOf(id) !== index),
    },
    exchanges: small.pages.map(({ exchange }) => exchange).slice(-4),
  });
}
