// What reading a task answers with: the task, its entries and its resources, each with all of its members.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { entryMembers, taskMembers } from "../../readers/task-properties.ts";
import { judgeMembers } from "../../steps/resources/task-properties.ts";
import {
  acceptedUpdate,
  entriesWith,
  readTaskAnswer,
  requestTask,
  taskPerson,
  taskWhen,
} from "../../steps/resources/tasks.ts";

export default defineCheck({
  title: "a task is read with its entries and resources, each with all of its members",
  requirements: ["TSK-01", "TSK-02", "TSK-03"],
  capabilities: ["tasks"],
  needs: ["fixtures.task", "bindings.task_update"],
  async run(session) {
    const taskId = session.need("fixtures.task");
    const first = await requestTask(session, taskId);
    session.given(isSuccess(first), `keys.${taskPerson(session)} can read fixtures.task`, first);
    const answered = readTaskAnswer(first);
    session.judge("TSK-01", answered !== undefined, {
      message: "a task was answered without an object task and arrays entries and resources beside it",
      expected: "2xx with task, entries and resources, at the top level or in data",
      found: responseOf(first),
      exchanges: [first],
    });
    if (answered === undefined) return;
    judgeMembers(session, "TSK-02", "the task object", answered.task, taskMembers, answered);
    const { tag } = await acceptedUpdate(session, taskId);
    const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
    judgeMembers(session, "TSK-02", "the task object", read.task, taskMembers, read);
    for (const entry of read.entries) judgeMembers(session, "TSK-03", "an entry", entry, entryMembers, read);
    session.given(read.entries.length > 0, "a task has an entry after an update", read.exchange);
  },
});
