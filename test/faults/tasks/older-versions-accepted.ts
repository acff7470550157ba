import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update with an older version is accepted",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    const expected_state_version = Math.max(request.body.expected_state_version, current);
    return { ...request, body: { ...request.body, expected_state_version } };
  }),
});
