// Spec 230: "Task context: task, entries, resources". What an identity has read of a task is cached for it, and only its own
// updates clear that.
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an identity that has read a task does not see the updates of others until it records one itself",
  breaks: ["TSK-10", "TSK-11", "TSK-07"],
  decorate: (services) => {
    type Response = Awaited<ReturnType<typeof services.handlers.getTask>>;
    const cache = new Map<string, Response>();
    return both(
      around("getTask", (original) => async (request, context) => {
        const name = `${context.caller.memberId} ${request.path.taskId}`;
        const response = cache.get(name) ?? (await original(request, context));
        cache.set(name, response);
        return response;
      }),
      after("recordTaskUpdate", (_, request, context) =>
        cache.delete(`${context.caller.memberId} ${request.path.taskId}`),
      ),
    )(services);
  },
});
