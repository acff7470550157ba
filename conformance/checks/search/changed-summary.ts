// A task whose summary was changed is found by a word of the new one, if the search finds it by words of its
// summary: the specification does not say which words of a task are searched. An update that is refused changes nothing.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { text } from "../../readers/envelope.ts";
import {
  isStale,
  readTask,
  sendUpdate,
  taskPerson,
  taskWhen,
  updateTask,
  versionOf,
} from "../../steps/resources/tasks.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";
import { placeholdersOf } from "../../text/template.ts";

/** Shorter ones may be left out of an index. */
const WORD = /\p{L}{5,}/gu;

export default defineCheck({
  title: "a task whose summary was changed is found by the words of the new summary",
  requirements: ["SRC-06"],
  capabilities: ["search", "tasks"],
  needs: ["bindings.lists.searchTasks.q", "fixtures.task", "bindings.task_entry"],
  lane: () => "tasks",
  async run(session) {
    if (!placeholdersOf(session.profile.bindings.task_entry).has("summary"))
      return session.notSeen(
        "SRC-06",
        "an update that changes a summary ({{summary}} in bindings.task_entry)",
      );
    const taskId = session.need("fixtures.task");
    const { task, entries, resources } = await readTask(session, taskId);
    const before = text(task, "summary") ?? "";
    const own = wordOfSummary(task, [entries, resources]);
    if (own === undefined)
      return session.notSeen(
        "SRC-06",
        "a search by the summary of a task: fixtures.task has no word of five letters or more in its summary that is nowhere else in it",
      );
    session.notSeen("SRC-06", `a search that finds fixtures.task by "${own}", which is in its summary alone`);
    if (!(await isFound(session, taskId, own)).found) return;
    const word = madeUpWord(session);
    // In front, because of a long text only the beginning may be searched.
    const { exchange: changed, version } = await changeSummary(session, taskId, `${word} ${before}`);
    session.given(isSuccess(changed), "an update may change the summary of a task", changed);
    const read = await taskWhen(session, taskId, (one) => text(one.task, "summary")?.includes(word) === true);
    session.given(text(read.task, "summary")?.includes(word), "a task shows its new summary", read.exchange);
    const { found, last } = await isFound(session, taskId, word);
    const isPassed = versionOf(session, read) !== version;
    if (found && isPassed) await unlessUntestable(() => judgeRefused(session, taskId, { word, version }));
    await changeSummary(session, taskId, before);
    session.judge("SRC-06", found, {
      message: `a task is not found by a word of its new summary, although it was found by "${own}" of the one before`,
      expected: `task ${taskId} among the hits for ${word}`,
      about: [changed, read.exchange, last],
    });
  },
});

/** An update with another summary and a version that has passed: the task is found by the word of the summary that it has. */
async function judgeRefused(
  session: Session,
  taskId: string,
  { word, version }: { readonly word: string; readonly version: number },
): Promise<void> {
  const values = { summary: `${madeUpWord(session)} ${session.unique("stale")}` };
  const tag = session.unique("stale");
  const refused = await sendUpdate(session, { taskId, version, tag, template: "task_entry", values });
  // Other checks judge that it is refused.
  if (!isStale(session, refused)) return;
  const { found, last } = await isFound(session, taskId, word);
  session.judge("SRC-06", found, {
    message:
      "a task is not found any more by a word of its summary, after an update with another summary was refused as stale",
    expected: `task ${taskId} among the hits for ${word}`,
    about: [refused, last],
  });
}

const changeSummary = (session: Session, taskId: string, summary: string) =>
  updateTask(session, taskId, { template: "task_entry", values: { summary } });

const isFound = (session: Session, taskId: string, words: string) =>
  searchFor(session, taskId, { operation: "searchTasks", words, as: taskPerson(session) });

/** A word by which nothing but the summary can have been found. */
function wordOfSummary(task: JsonObject, beside: unknown): string | undefined {
  const { summary, ...others } = task;
  const elsewhere = JSON.stringify([others, beside]).toLowerCase();
  return [...String(summary ?? "").matchAll(WORD)]
    .map(([word]) => word)
    .find((word) => !elsewhere.includes(word.toLowerCase()));
}
