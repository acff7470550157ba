// Line 228: "Record a task update with optional resource changes". They are kept by the id of their resource.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two changes of one resource in one update only the last is made",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops: ops, ...body } = request.body;
    if (ops === undefined) return request;
    const isLast = (each: (typeof ops)[number], index: number): boolean =>
      each.op !== "update" ||
      !ops.some((other, at) => at > index && other.op === "update" && other.resource_id === each.resource_id);
    return { ...request, body: { ...body, resource_ops: ops.filter(isLast) } };
  }),
});
