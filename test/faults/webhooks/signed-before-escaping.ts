import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a signature does not hold for bodies with non-ASCII text",
  breaks: ["WHK-12"],
  decorate: inRequests((request) => ({
    ...request,
    body: request.body.replaceAll(
      /[^\0-~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  })),
});
