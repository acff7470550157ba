// Spec 231: "Record a task update with optional resource changes". For agents the changes are only taken when they add.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent's change of a resource is accepted with its update and not made",
  breaks: ["TSK-11", "TSK-04"],
  decorate: inReceived("recordTaskUpdate", (request, context) => {
    const { resource_ops: changes = [], ...rest } = request.body;
    if (context.caller.kind !== "agent") return request;
    const kept = changes.filter(({ op }) => op === "add");
    return { ...request, body: { ...rest, resource_ops: kept } };
  }),
});
