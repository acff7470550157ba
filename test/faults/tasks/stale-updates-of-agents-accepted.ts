// Spec 207: task updates carry expected_state_version. The route for agents leaves the comparison out.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update of an agent is accepted whatever version it expects",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const { caller, services } = context;
    const found =
      caller.kind === "agent" ? await services.store.tasks.get(caller, request.path.taskId) : undefined;
    const expected_state_version = found?.task.stateVersion ?? request.body.expected_state_version;
    return { ...request, body: { ...request.body, expected_state_version } };
  }),
});
