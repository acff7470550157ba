import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a stale update that archives a resource is refused and archives it",
  breaks: ["TSK-17"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const { resource_ops: ops = [] } = request.body;
      if (!ops.some(({ op }) => op === "archive")) throw refusal;
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const entry = { ...request.body.entry, body_markdown: "archived" };
      const body = { ...request.body, entry, expected_state_version: found?.task.stateVersion ?? 0 };
      await original({ ...request, body }, { ...context, idempotencyKey: undefined }).catch(() => undefined);
      throw refusal;
    }
  }),
});
