import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale task update is accepted from the identity that made the last update",
  breaks: ["TSK-08"],
  decorate: inReceived("recordTaskUpdate", async (request, context) => {
    const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
    const given = request.body.expected_state_version;
    const isNext =
      found?.entries.at(-1)?.authorMemberId === context.caller.memberId &&
      found.task.stateVersion === given + 1;
    return { ...request, body: { ...request.body, expected_state_version: isNext ? given + 1 : given } };
  }),
});
