import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that an update added is not seen",
  breaks: ["TSK-11"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    return original({ ...request, body: { ...request.body, resource_ops: [] } }, context);
  }),
});
