// The task of the profile in each of the states that the profile names: updates that are accepted there are
// recorded, the task is found, and an archived resource stays archived.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { isDateTime } from "../../readers/messages/message-properties.ts";
import {
  entriesWith,
  fitTogether,
  labelled,
  type ReadTask,
  taskPerson,
  taskUpdateNeeds,
  taskWhen,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { searchFor } from "../../steps/search/search.ts";

export default defineCheck({
  title:
    "in each state a task records the updates that it accepts, is found, and has its resources as they were",
  requirements: ["TSK-10", "TSK-11", "TSK-21", "SRC-23"],
  capabilities: ["tasks"],
  needs: ["bindings.task_state", "bindings.task_states", ...taskUpdateNeeds],
  // Expectations of other checks on the task need not hold in another state.
  exclusive: true,
  async run(session) {
    session.notSeen(
      ["TSK-10", "TSK-11", "SRC-23"],
      "an update that gives the task another state, which was accepted",
    );
    const [usual = "", ...others] = session.profile.bindings.task_states ?? [];
    session.notSeen("TSK-21", "an archived resource of a task that is given another state");
    const isFound = await searchTask(session);
    const archived = await archivedResource(session);
    try {
      for (const state of sampleByEffort(session, others, 0, { quick: 3 }))
        await judgeState(session, state, { wasFound: isFound?.found === true, archived });
    } finally {
      await updateTask(session, foundTask(session), stateOf(usual));
    }
  },
});

const stateOf = (state: string) => ({ template: "task_state", values: { state } }) as const;

/** Not one of the further tasks: the word of the profile finds this one. */
const foundTask = (session: Session): string => session.need("fixtures.task");

/** The search by the word of the profile; `undefined` where tasks cannot be searched. */
const searchTask = async (session: Session) =>
  session.profile.capabilities.has("search") &&
  session.has("fixtures.task_word") &&
  session.has("bindings.lists.searchTasks.q")
    ? searchFor(session, foundTask(session), {
        operation: "searchTasks",
        words: session.need("fixtures.task_word"),
        as: taskPerson(session),
      })
    : undefined;

/** The id of a resource that is shown as archived; `undefined` where the profile does not say how, or none is shown. */
async function archivedResource(session: Session): Promise<string | undefined> {
  if (!session.has("bindings.task_resource_add") || !session.has("bindings.task_resource_archive")) return;
  const taskId = foundTask(session);
  const label = session.unique("kept");
  const add = { template: "task_resource_add", values: labelled(label) } as const;
  if (!isSuccess((await updateTask(session, taskId, add)).exchange)) return;
  const find = ({ resources }: ReadTask) => resources.find((one) => holdsText(one, label));
  const resource_id = readId(find(await taskWhen(session, taskId, (task) => find(task) !== undefined)));
  if (resource_id === undefined) return;
  await updateTask(session, taskId, { template: "task_resource_archive", values: { resource_id } });
  const isDone = (task: ReadTask): boolean => isDateTime(find(task)?.archived_at);
  return isDone(await taskWhen(session, taskId, isDone)) ? resource_id : undefined;
}

interface Before {
  /** Whether the task was found before. */
  readonly wasFound: boolean;
  readonly archived: string | undefined;
}

async function judgeState(session: Session, state: string, { wasFound, archived }: Before): Promise<void> {
  const taskId = foundTask(session);
  const label = session.unique("last");
  const add = { template: "task_resource_add", values: labelled(label) } as const;
  const canAdd = session.has("bindings.task_resource_add") && fitTogether(session, [stateOf(state), add]);
  const changed = await updateTask(session, taskId, { ...stateOf(state), others: canAdd ? [add] : [] });
  // The deployment chooses its states, and which changes may be combined.
  if (!isSuccess(changed.exchange)) return session.observe("states that a task is not given", state);
  const later = await updateTask(session, taskId);
  const isLaterTaken = isSuccess(later.exchange);
  if (!isLaterTaken) session.observe("states in which a task takes no update", state);
  const accepted = isLaterTaken ? [changed, later] : [changed];
  const hasEntry = (task: ReadTask, tag: string): boolean => entriesWith(task, tag).length > 0;
  const hasResource = ({ resources }: ReadTask): boolean => resources.some((one) => holdsText(one, label));
  const keptIn = ({ resources }: ReadTask) =>
    resources.find((one) => archived !== undefined && readId(one) === archived);
  const isKept = (task: ReadTask): boolean => {
    const kept = keptIn(task);
    return kept === undefined || isDateTime(kept.archived_at);
  };
  const read = await taskWhen(
    session,
    taskId,
    (task) =>
      accepted.every(({ tag }) => hasEntry(task, tag)) && (!canAdd || hasResource(task)) && isKept(task),
  );
  for (const { tag, exchange } of accepted)
    session.judge("TSK-10", hasEntry(read, tag), {
      message: `an update that was accepted ${tag === changed.tag ? `and gave the task the state ${state}` : `in the state ${state}`} left no entry`,
      expected: `an entry with ${tag}`,
      found: read.entries.slice(-3),
      exchanges: [changed.exchange, exchange, read.exchange],
    });
  if (canAdd)
    session.judge("TSK-11", hasResource(read), {
      message: `a resource that was added by the update which gave the task the state ${state} is not among its resources`,
      expected: label,
      found: read.resources.slice(-3),
      exchanges: [changed.exchange, read.exchange],
    });
  const kept = keptIn(read);
  if (kept !== undefined)
    session.judge("TSK-21", isDateTime(kept.archived_at), {
      message: `an archived resource has no date-time in archived_at any more once its task has the state ${state}`,
      expected: "a date-time",
      found: kept.archived_at,
      exchanges: [changed.exchange, read.exchange],
    });
  const hits = wasFound ? await searchTask(session) : undefined;
  if (hits !== undefined)
    session.judge("SRC-23", hits.found, {
      message: `the task search no longer finds a task after it got the state ${state}`,
      expected: `task ${taskId}`,
      about: [changed.exchange, hits.last],
    });
}
