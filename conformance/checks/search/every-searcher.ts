// Everybody who can read a call, a task or a member finds it by the word that the profile gives: people and agents, in each
// header, and with keys that were issued.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { shownBy } from "../../readers/lists/list-item.ts";
import type { ReadById } from "../../steps/keys/access.ts";
import { callerName, everyCaller } from "../../steps/keys/every-caller.ts";
import { walkPages } from "../../steps/lists/page.ts";
import { searchFor, wordsOf, wordsParameter } from "../../steps/lists/search.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import { openerOf, type Person } from "../../steps/resources/fixture-openers.ts";
import { isObject } from "../../text/json.ts";

interface Findable {
  readonly requirement: "SRC-04" | "SRC-05" | "SRC-06";
  readonly operation: OperationId;
  readonly fixture: "call" | "hidden_call" | "task" | "hidden_task" | "member";
  readonly words: "call_word" | "hidden_call_word" | "task_word" | "hidden_task_word" | "member_name";
  readonly usual: Person;
  readonly read: (id: string) => ReadById;
}

const call = (callId: string): ReadById => ({ operation: "getCall", path: { callId } });
const task = (taskId: string): ReadById => ({ operation: "getTask", path: { taskId } });
const member = (memberId: string): ReadById => ({ operation: "getMember", path: { memberId } });

const calls = { requirement: "SRC-05", operation: "searchCalls", read: call } as const;
const tasks = { requirement: "SRC-06", operation: "searchTasks", read: task } as const;
const members = { requirement: "SRC-04", operation: "searchMembers", read: member } as const;

const findable: readonly Findable[] = [
  { ...calls, fixture: "call", words: "call_word", usual: "primary" },
  { ...calls, fixture: "hidden_call", words: "hidden_call_word", usual: "second" },
  { ...tasks, fixture: "task", words: "task_word", usual: "primary" },
  { ...tasks, fixture: "hidden_task", words: "hidden_task_word", usual: "second" },
  { ...members, fixture: "member", words: "member_name", usual: "primary" },
];

export default defineCheck({
  title: "everybody who can read a call, a task or a member finds it",
  requirements: ["SRC-04", "SRC-05", "SRC-06"],
  capabilities: ["search"],
  needs: [],
  async run(session) {
    for (const { requirement } of findable)
      session.notSeen(
        requirement,
        "something of the profile that its opener finds by the word of the profile",
      );
    const callers = await everyCaller(session);
    await inParallel(findable, async (one) => {
      await unlessUntestable(() => judgeFindable(session, one, callers));
    });
  },
});

async function judgeFindable(
  session: Session,
  { requirement, operation, fixture, words: name, usual, read }: Findable,
  callers: readonly AdHocKey[],
): Promise<void> {
  const opener = openerOf(session, fixture, usual);
  const needs = [`fixtures.${fixture}`, `fixtures.${name}`, `keys.${opener}`] as const;
  if (!needs.every((need) => session.has(need)) || wordsOf(session.profile, operation) === undefined) return;
  const [id, words] = [session.need(`fixtures.${fixture}`), session.need(`fixtures.${name}`)];
  const control = await searchFor(session, id, { operation, words, as: opener });
  // That its opener finds it at all is judged where each search is.
  if (!control.found) return;
  for (const as of callers) {
    const opened = await session.call(read(id).operation, { as, path: read(id).path });
    // Who else may read it, or search, is not said.
    if (!isSuccess(opened)) continue;
    const { found, items, last } = await searchFor(session, id, { operation, words, as });
    if (!isSuccess(last)) continue;
    // An agent need not be shown people.
    if (fixture === "member" && as.label === "agent" && items.length === 0) continue;
    const label = callerName(as);
    session.judge(requirement, found, {
      message: `${label} can read a ${fixture.replace("hidden_", "")}, and does not find it by the word by which ${opener} does`,
      expected: `${id} among the hits for ${words}`,
      found: items.map(idOrItem),
      exchanges: [control.last, opened, last],
    });
    if (found) await judgeSmallPages(session, { requirement, operation, words, id, as, label, last });
  }
}

/** More pages of one hit are not read. */
const MAX_PAGES = 8;

/** All hits one by one have among them what a large page has. */
async function judgeSmallPages(
  session: Session,
  {
    requirement,
    operation,
    words,
    id,
    as,
    label,
    last,
  }: Pick<Findable, "requirement" | "operation"> & {
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
  const walk = await walkPages(session, { operation, query, as, limit: 1, maxPages: MAX_PAGES });
  if (walk.end !== "last-page") return;
  const shown = walk.items.filter(isObject).map((item) => readId(shownBy(operation, item)));
  session.judge(requirement, shown.includes(id), {
    message: `${label} does not find in pages of one hit what it finds in a larger page`,
    expected: `${id} among the hits for ${words}`,
    found: shown,
    exchanges: [last, ...walk.pages.map(({ exchange }) => exchange).slice(-2)],
  });
}
