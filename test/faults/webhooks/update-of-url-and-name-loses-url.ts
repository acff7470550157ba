import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of name and URL changes the name only",
  breaks: ["WHK-07"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { url, ...body } = request.body;
    return url !== undefined && body.name !== undefined ? { ...request, body } : request;
  }),
});
