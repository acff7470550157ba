import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale update that changes a resource is accepted",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const { resource_ops: ops = [] } = request.body;
    if (!ops.some(({ op }) => op === "update")) return request;
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    return { ...request, body: { ...request.body, expected_state_version: current } };
  }),
});
