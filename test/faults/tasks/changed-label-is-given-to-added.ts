// The label of an update is kept for the operation after it.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that is added after the change of another one in one update gets its label",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    let label: string | undefined;
    const resource_ops = (request.body.resource_ops ?? []).map((op) => {
      if (op.op === "update") label = op.label ?? label;
      return op.op === "add" && label !== undefined ? { ...op, label } : op;
    });
    return { ...request, body: { ...request.body, resource_ops } };
  }),
});
