// Spec 207: expected_state_version prevents "stale concurrent writes". The versions are compared as texts.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update that expects version 9 is accepted when the task has version 10",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const { expected_state_version: expected } = request.body;
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const current = found?.task.stateVersion ?? 0;
    const isStale = expected < current && String(expected) < String(current);
    if (isStale || expected >= current) return request;
    return { ...request, body: { ...request.body, expected_state_version: current } };
  }),
});
