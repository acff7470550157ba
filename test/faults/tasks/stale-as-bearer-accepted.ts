import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a stale task update is accepted with the key in Authorization",
  breaks: ["TSK-08", "AUT-02"],
  decorate: knowingBearers((isOld) =>
    inReceived("recordTaskUpdate", async (request, context) => {
      const found = isOld(context)
        ? await context.services.store.tasks.get(context.caller, request.path.taskId)
        : undefined;
      const expected_state_version = found?.task.stateVersion ?? request.body.expected_state_version;
      return { ...request, body: { ...request.body, expected_state_version } };
    }),
  ),
});
