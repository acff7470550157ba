import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two resources with one label that an update adds only the last is kept",
  breaks: ["TSK-32"],
  decorate: around("recordTaskUpdate", (original) => (request, context) => {
    const ops = request.body.resource_ops ?? [];
    const last = new Map(ops.map((op, index) => [op.op === "add" ? op.label : `${index}`, op]));
    return original({ ...request, body: { ...request.body, resource_ops: [...last.values()] } }, context);
  }),
});
