import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update with a version two behind is accepted",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    const isLast = request.body.expected_state_version === current - 1;
    const body = { ...request.body, expected_state_version: isLast ? current - 1 : current };
    return { ...request, body };
  }),
});
