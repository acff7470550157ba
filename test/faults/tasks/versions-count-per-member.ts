import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale update of another member is accepted",
  breaks: ["TSK-08"],
  decorate: around("recordTaskUpdate", (original) => {
    const writers = new Set<string>();
    return async (request, context) => {
      const { memberId } = context.caller;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const isFirst = writers.size > 0 && !writers.has(memberId);
      if (writers.size === 0) writers.add(memberId);
      const version = found?.task.stateVersion ?? 0;
      const body = isFirst ? { ...request.body, expected_state_version: version } : request.body;
      return original({ ...request, body }, context);
    };
  }),
});
