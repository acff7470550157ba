import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale update with a resource change is accepted",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    if (request.body.resource_ops === undefined) return request;
    return { ...request, body: { ...request.body, expected_state_version: current } };
  }),
});
