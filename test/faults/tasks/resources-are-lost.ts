import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that an update added is not seen",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    return { ...request, body: { ...request.body, resource_ops: [] } };
  }),
});
