import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two resources with one label that an update adds only the last is kept",
  breaks: ["TSK-32"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const ops = request.body.resource_ops ?? [];
    const last = new Map(ops.map((op, index) => [op.op === "add" ? op.label : `${index}`, op]));
    return { ...request, body: { ...request.body, resource_ops: [...last.values()] } };
  }),
});
