// The task search finds only tasks that the key can see.
import { defineCheck } from "../../engine/session/check.ts";
import { judgeVisibleAndHidden } from "../../steps/search/visible-and-hidden.ts";

export default defineCheck({
  title: "the task search finds visible tasks and no others",
  requirements: ["SRC-06", "SRC-17"],
  capabilities: ["search", "tasks"],
  needs: [
    "keys.second",
    "bindings.lists.searchTasks.q",
    "fixtures.task",
    "fixtures.task_word",
    "fixtures.hidden_task",
    "fixtures.hidden_task_word",
  ],
  readOnly: true,
  run: (session) =>
    judgeVisibleAndHidden(session, { requirement: "SRC-06", operation: "searchTasks", kind: "task" }),
});
