// Spec 207, 273: an update is refused for a version that has passed. That of an agent is compared with its own last update.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update of an agent is refused as stale once somebody else has updated the task",
  breaks: ["TSK-06"],
  decorate: around("recordTaskUpdate", (original) => {
    const last = new Map<string, string>();
    return async (request, context) => {
      const { memberId, kind } = context.caller;
      if (kind === "agent" && (last.get(request.path.taskId) ?? memberId) !== memberId)
        throw new Refusal("state_version_conflict", "the task has changed since your last update");
      const response = await original(request, context);
      if (response.status === 200) last.set(request.path.taskId, memberId);
      return response;
    };
  }),
});
