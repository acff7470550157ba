// Spec 231: record a task update with optional resource changes. The changes are applied two at a time, and the loop
// ends after the first two.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of three resource changes in one task update the third is not made",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops, ...body } = request.body;
    if (resource_ops === undefined) return request;
    return { ...request, body: { ...body, resource_ops: resource_ops.slice(0, 2) } };
  }),
});
