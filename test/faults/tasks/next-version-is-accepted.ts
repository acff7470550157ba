// Spec 207: "task updates carry `expected_state_version` to prevent stale concurrent writes". What the version will be is
// taken as well as what it is.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update is accepted with the state_version that it would lead to",
  breaks: ["TSK-23"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const { expected_state_version: expected } = request.body;
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const isNext = found !== undefined && found.task.stateVersion + 1 === expected;
    return isNext ? { ...request, body: { ...request.body, expected_state_version: expected - 1 } } : request;
  }),
});
