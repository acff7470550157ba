// Line 305: "Creation accepts a name". An update writes into a shorter column.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name that an update gives to a webhook endpoint is cut after 128 characters",
  breaks: ["WHK-43"],
  decorate: around("updateWebhookEndpoint", (original) => (request, context) => {
    const { name } = request.body;
    return typeof name === "string"
      ? original({ ...request, body: { ...request.body, name: name.slice(0, 128) } }, context)
      : original(request, context);
  }),
});
