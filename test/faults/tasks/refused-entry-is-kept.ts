import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused update leaves its entry behind",
  breaks: ["TSK-17"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 0 };
      await original({ ...request, body }, { ...context, idempotencyKey: undefined }).catch(() => undefined);
      throw refusal;
    }
  }),
});
