// Spec 111, 231: a task update carries resource changes, and an archived resource has archived_at. What is added is
// written first, and the rest is left out.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that adds one resource and archives another does not archive it",
  breaks: ["TSK-21", "TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops: operations = [] } = request.body;
    if (!operations.some(({ op }) => op === "add")) return request;
    const resource_ops = operations.filter(({ op }) => op !== "archive");
    return { ...request, body: { ...request.body, resource_ops } };
  }),
});
