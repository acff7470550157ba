// Line 111: a resource has a label. Other fields keep their characters; this one went through the normaliser of titles.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a label of a task's resource with decomposed letters is stored composed",
  breaks: ["TSK-31"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops: ops, ...rest } = request.body;
    if (ops === undefined) return request;
    const composed = ops.map((op) =>
      "label" in op && op.label !== undefined ? { ...op, label: op.label.normalize("NFC") } : op,
    );
    return { ...request, body: { ...rest, resource_ops: composed } };
  }),
});
