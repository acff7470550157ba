// Spec 207: "task updates carry `expected_state_version` to prevent stale concurrent writes". A version that is nearly
// reached counts as reached.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update is accepted with a state_version two ahead of the current one",
  breaks: ["TSK-23"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const { expected_state_version: expected } = request.body;
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const isAhead = found !== undefined && found.task.stateVersion + 2 === expected;
    return isAhead
      ? { ...request, body: { ...request.body, expected_state_version: expected - 2 } }
      : request;
  }),
});
