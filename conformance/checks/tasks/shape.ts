// The response to reading a task: the task, its entries and its resources, each with all of its properties.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { entryProperties, resourceProperties, taskProperties } from "../../readers/task-properties.ts";
import { judgeTaskPart } from "../../steps/resources/judge-task-part.ts";
import {
  acceptedUpdate,
  entriesWith,
  ownTask,
  requestTask,
  taskIn,
  taskPerson,
  taskUpdateNeeds,
  taskWhen,
} from "../../steps/resources/tasks.ts";
import { perSession } from "../../steps/running/per-session.ts";
import type { JsonObject } from "../../text/json.ts";

const seenIn = perSession(() => new Set<string>());

export default defineCheck({
  title: "a task shows its entries and resources, each with all of its properties",
  requirements: ["TSK-01", "TSK-02", "TSK-03", "TSK-04"],
  capabilities: ["tasks"],
  needs: taskUpdateNeeds,
  async run(session) {
    session.notSeen("TSK-03", "a task with an entry");
    session.notSeen("TSK-04", "a task with a resource");
    const taskId = ownTask(session);
    const first = await requestTask(session, taskId);
    session.given(isSuccess(first), `keys.${taskPerson(session)} can read fixtures.task`, first);
    if (taskIn(first) === undefined) return;
    const { tag } = await acceptedUpdate(session, taskId);
    const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
    session.given(read.entries.length > 0, "a task has an entry after an update", read.exchange);
  },
  // Judged on every read of any task.
  observe(exchange, session) {
    if (exchange.operation !== "getTask" || !isSuccess(exchange)) return;
    const read = taskIn(exchange);
    session.judge("TSK-01", read !== undefined, {
      message:
        "the response to a task read does not have an object task with arrays entries and resources beside it",
      expected: "2xx with task, entries and resources, at the top level or in data",
      about: exchange,
    });
    if (read === undefined) return;
    judgeTaskPart(
      session,
      "TSK-02",
      { what: "the task object", value: read.task, properties: taskProperties },
      read,
    );
    const isNew = newTo(seenIn(session));
    for (const entry of read.entries.filter(isNew))
      judgeTaskPart(session, "TSK-03", { what: "an entry", value: entry, properties: entryProperties }, read);
    for (const resource of read.resources.filter(isNew))
      judgeTaskPart(
        session,
        "TSK-04",
        { what: "a resource", value: resource, properties: resourceProperties },
        read,
      );
  },
});

/** A task is read hundreds of times in a run, so each distinct part of it is judged once. */
const newTo =
  (seen: Set<string>) =>
  (part: JsonObject): boolean => {
    const shown = JSON.stringify(part);
    const isNew = !seen.has(shown);
    seen.add(shown);
    return isNew;
  };
