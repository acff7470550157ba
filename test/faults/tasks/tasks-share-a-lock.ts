// Line 207: "expected_state_version to prevent stale concurrent writes" to one task. The lock is that of the workspace.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of updates of two tasks at the same time one is refused as a conflict",
  breaks: ["TSK-26"],
  decorate: around("recordTaskUpdate", (original) => {
    const running = new Map<string, number>();
    return async (request, context) => {
      const { taskId } = request.path;
      if ([...running].some(([id, count]) => id !== taskId && count > 0))
        throw new Refusal("state_version_conflict", "the workspace is being updated");
      running.set(taskId, (running.get(taskId) ?? 0) + 1);
      try {
        await pause(40);
        return await original(request, context);
      } finally {
        running.set(taskId, (running.get(taskId) ?? 0) - 1);
      }
    };
  }),
});
