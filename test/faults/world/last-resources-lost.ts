// Spec 231: "Record a task update with optional resource changes". The task is closed first, and a closed task takes no more
// resources.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that is added by the update which sets its task to done is not stored",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) =>
    request.body.task_patch?.phase === "done"
      ? { ...request, body: { ...request.body, resource_ops: [] } }
      : request,
  ),
});
