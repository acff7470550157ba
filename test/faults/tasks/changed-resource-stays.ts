import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that an update changed keeps its label and url",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { resource_ops: operations = [], ...body } = request.body;
    const kept = operations.filter(({ op }) => op !== "update");
    return { ...request, body: { ...body, resource_ops: kept } };
  }),
});
