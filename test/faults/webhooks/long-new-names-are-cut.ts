// Line 305: "Creation accepts a name". An update writes into a shorter column.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name that an update gives to a webhook endpoint is cut after 128 characters",
  breaks: ["WHK-43"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { name } = request.body;
    return typeof name === "string"
      ? { ...request, body: { ...request.body, name: name.slice(0, 128) } }
      : request;
  }),
});
