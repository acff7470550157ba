import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update with a version that is yet to come is accepted",
  breaks: ["TSK-23"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    const expected_state_version = Math.min(request.body.expected_state_version, current);
    return { ...request, body: { ...request.body, expected_state_version } };
  }),
});
