// Everybody who can read a call, a task, a member, a saved clipboard or a conversation finds it by the word that the profile
// gives, or by its name: people and agents, in each header, and with keys that were issued.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import type { Profile } from "../../profile/profile.ts";
import { idOrItem, readId, text } from "../../readers/envelope.ts";
import type { ReadById } from "../../steps/keys/access/access.ts";
import { callerName, everyCaller, isAgent } from "../../steps/keys/callers/every-caller.ts";
import { readPages } from "../../steps/lists/page.ts";
import { callerMember } from "../../steps/resources/caller-member.ts";
import { listConversations } from "../../steps/resources/conversations.ts";
import { openerOf, type Person } from "../../steps/resources/fixture-openers.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { searchFor, wordsOf, wordsParameter } from "../../steps/search/search.ts";

interface Findable {
  readonly requirement: "SRC-04" | "SRC-05" | "SRC-06" | "VER-13" | "CON-03";
  readonly operation: OperationId;
  readonly what: string;
  readonly fixture: keyof Profile["fixtures"];
  /** The fixture of the word; a conversation is found by its name. */
  readonly words?: keyof Profile["fixtures"];
  readonly usual: Person;
  readonly read: (id: string) => ReadById;
}

const call = (callId: string): ReadById => ({ operation: "getCall", path: { callId } });
const task = (taskId: string): ReadById => ({ operation: "getTask", path: { taskId } });
const member = (memberId: string): ReadById => ({ operation: "getMember", path: { memberId } });

const clipboard = (clipboardId: string): ReadById => ({ operation: "getClipboard", path: { clipboardId } });
const conversation = (conversationId: string): ReadById => ({
  operation: "listMessages",
  path: { conversationId },
});

const calls = { requirement: "SRC-05", operation: "searchCalls", what: "a call", read: call } as const;
const tasks = { requirement: "SRC-06", operation: "searchTasks", what: "a task", read: task } as const;
const members = {
  requirement: "SRC-04",
  operation: "searchMembers",
  what: "a member",
  read: member,
} as const;
const clipboards = {
  requirement: "VER-13",
  operation: "searchClipboards",
  what: "a saved clipboard",
  read: clipboard,
} as const;
const conversations = {
  requirement: "CON-03",
  operation: "searchConversations",
  what: "a conversation",
  read: conversation,
} as const;

const findable: readonly Findable[] = [
  { ...calls, fixture: "call", words: "call_word", usual: "primary" },
  { ...calls, fixture: "hidden_call", words: "hidden_call_word", usual: "second" },
  { ...tasks, fixture: "task", words: "task_word", usual: "primary" },
  { ...tasks, fixture: "hidden_task", words: "hidden_task_word", usual: "second" },
  { ...members, fixture: "member", words: "member_name", usual: "primary" },
  { ...clipboards, fixture: "clipboard", words: "clipboard_word", usual: "primary" },
  { ...clipboards, fixture: "hidden_clipboard", words: "hidden_clipboard_word", usual: "second" },
  { ...conversations, fixture: "conversation", usual: "primary" },
  { ...conversations, fixture: "hidden_conversation", usual: "second" },
];

export default defineCheck({
  title: "everybody who can read a call, a task, a member, a saved clipboard or a conversation finds it",
  requirements: ["SRC-04", "SRC-05", "SRC-06", "SRC-24", "VER-13", "CON-03", "GEN-36"],
  capabilities: ["search"],
  needs: [],
  async run(session) {
    for (const { requirement } of findable)
      session.notSeen(
        requirement,
        "something of the profile that its opener finds by the word of the profile",
      );
    session.notSeen("SRC-24", "a member whom an agent reads under the name by which others find the member");
    session.notSeen("GEN-36", "a search that can be read in pages of one hit");
    const callers = await everyCaller(session);
    await inParallel([...findable.entries()], async ([turn, one]) => {
      const some = sampleByEffort(session, callers, turn, { quick: 2 });
      await unlessUntestable(() => judgeFindable(session, one, some));
    });
  },
});

async function judgeFindable(
  session: Session,
  { requirement, operation, what, fixture, words: word, usual, read }: Findable,
  callers: readonly AdHocKey[],
): Promise<void> {
  const opener = openerOf(session, fixture, usual);
  const { fixtures } = session.profile;
  const [id, isAsked] = [fixtures[fixture], wordsOf(session.profile, operation) !== undefined];
  if (id === undefined || !isAsked || !session.has(`keys.${opener}`)) return;
  if (!isServed(session.profile, operation) || !isServed(session.profile, read(id).operation)) return;
  const known = word === undefined ? await nameOf(session, id, opener) : fixtures[word];
  if (known === undefined) return;
  const control = await searchFor(session, id, { operation, words: known, as: opener });
  // The checks of each search judge that its opener finds it at all.
  if (!control.found) return;
  for (const as of callers) {
    const opened = await session.call(read(id).operation, { as, path: read(id).path });
    // The specification does not say which other callers may read it, or search.
    if (!isSuccess(opened)) {
      if (requirement === "VER-13" && isOf(as, opener)) await judgeServed(session, as, opened, control.last);
      continue;
    }
    // A conversation may have another name for each of its members.
    const words = word === undefined ? await nameOf(session, id, as) : known;
    if (words === undefined) continue;
    const { found, items, last } = await searchFor(session, id, { operation, words, as });
    if (!isSuccess(last)) continue;
    // An agent need not be shown people.
    const isForPeople = isAgent(as) && fixture === "member" && (found || items.length === 0);
    if (isForPeople && !found && !holdsText(opened.json, words)) continue;
    const label = callerName(as);
    // The specification does not say whether people find themselves.
    if (fixture === "member" && !found && (await isOneself(session, as, id))) {
      session.observe("members that do not find themselves", label);
      continue;
    }
    // The specification does not say whose clipboards the search is about.
    if (requirement === "VER-13" && !isOf(as, opener)) {
      if (!found) session.observe("clipboards of others that are readable and not found", label);
      continue;
    }
    session.judge(isForPeople ? "SRC-24" : requirement, found, {
      message: `${label} can read ${what}, and does not find it by the word, or the name, by which ${opener} does`,
      expected: `${id} among the hits for ${words}`,
      found: items.map(idOrItem),
      exchanges: [control.last, opened, last],
    });
    if (found) await judgeSmallPages(session, { operation, words, id, as, label, last });
  }
}

async function isOneself(session: Session, as: AdHocKey, id: string): Promise<boolean> {
  const role = (["primary", "second", "agent", "import_admin"] as const).find((one) => isOf(as, one));
  return role !== undefined && (await callerMember(session, role))?.id === id;
}

/**
 * The statuses of a route that a deployment does not have. A key may lack the scope for a route that it has.
 */
const NOT_THERE: ReadonlySet<number> = new Set([404, 405, 410]);

/** The legacy routes are retained for every key of a person, and not for older ones alone. */
async function judgeServed(
  session: Session,
  as: AdHocKey,
  opened: Exchange,
  control: Exchange,
): Promise<void> {
  const operation = "searchClipboards";
  const query = { [wordsParameter(session, operation)]: "planning" };
  const searched = await session.call(operation, { as, query });
  session.judge("VER-13", !NOT_THERE.has(searched.status), {
    message: `${callerName(as)} is answered that there is no search for saved clipboards, and another key of the same person gets that search`,
    expected: "2xx, or 403 for a missing scope",
    about: [control, opened, searched],
  });
}

/** Whether a key is one of somebody's, or was issued to them. */
const isOf = (as: AdHocKey, opener: Role): boolean => as.label.split(" ").includes(opener);

/** The name in the caller's list. */
async function nameOf(session: Session, id: string, as: Person | AdHocKey): Promise<string | undefined> {
  const listed = (await unlessUntestable(() => listConversations(session, as))) ?? [];
  const item = listed.find((one) => readId(one) === id);
  return text(item, "name")?.trim() || undefined;
}

/** More pages of one hit are not read. */
const MAX_PAGES = 8;

/**
 * The hits of a large page are among all hits read one by one: a search may cut its results by the size of
 * the page.
 */
async function judgeSmallPages(
  session: Session,
  {
    operation,
    words,
    id,
    as,
    label,
    last,
  }: Pick<Findable, "operation"> & {
    readonly words: string;
    readonly id: string;
    readonly as: AdHocKey;
    readonly label: string;
    readonly last: Exchange;
  },
): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
  if (limit === undefined || cursor === undefined) return;
  const query = { [wordsParameter(session, operation)]: words };
  const reading = await readPages(session, { operation, query, as, limit: 1, maxPages: MAX_PAGES });
  if (reading.end !== "last-page") return;
  const shown = reading.items.map(readId);
  session.judge("GEN-36", shown.includes(id), {
    message: `${label} does not find in pages of one hit a hit of a larger page`,
    expected: `${id} among the hits for ${words}`,
    found: shown,
    exchanges: [last, ...reading.pages.map(({ exchange }) => exchange).slice(-2)],
  });
}
