import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that is repeated under its Idempotency-Key is recorded again",
  breaks: ["IDM-22"],
  decorate: around("recordTaskUpdate", (original) => {
    const used = new Set<string>();
    return async (request, context) => {
      const key = context.idempotencyKey ?? "";
      if (!used.has(key)) {
        used.add(key);
        return original(request, context);
      }
      const found = await context.services.store.tasks.get(context.caller, request.path.taskId);
      const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 0 };
      return original({ ...request, body }, { ...context, idempotencyKey: undefined });
    };
  }),
});
