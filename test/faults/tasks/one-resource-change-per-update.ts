// Line 231: "Record a task update with optional resource changes".
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several resource changes in one task update only the first is applied",
  breaks: ["TSK-11"],
  decorate: inReceived("recordTaskUpdate", (request) => ({
    ...request,
    body: { ...request.body, resource_ops: (request.body.resource_ops ?? []).slice(0, 1) },
  })),
});
