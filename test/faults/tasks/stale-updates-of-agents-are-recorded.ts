// Spec 207: state_version is there "to prevent stale concurrent writes". The entry of an agent is written before the refusal.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update of an agent that is refused as stale leaves its entry",
  breaks: ["TSK-17"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { caller, services } = context;
      const found =
        caller.kind === "agent" ? await services.store.tasks.get(caller, request.path.taskId) : undefined;
      const { resource_ops: _, ...body } = request.body;
      const isStale = found !== undefined && found.task.stateVersion > body.expected_state_version;
      if (found !== undefined && isStale)
        await original(
          { ...request, body: { ...body, expected_state_version: found.task.stateVersion } },
          context,
        );
      throw error;
    }
  }),
});
