// The version is compared before the write and not with it.
import { around, pause } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "updates at the same time with the same version are all accepted",
  breaks: ["TSK-09"],
  decorate: around("recordTaskUpdate", (right) => async (request, context) => {
    const found = await context.parts.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    if (current !== request.body.expected_state_version) return right(request, context);
    await pause(15);
    const now = await context.parts.store.tasks.get(context.caller, request.path.taskId);
    const body = { ...request.body, expected_state_version: now?.task.stateVersion ?? 0 };
    return right({ ...request, body }, context);
  }),
});
