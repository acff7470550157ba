import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of name and URL changes the name only",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original) => (request, context) => {
    const { url, ...body } = request.body;
    return original(url !== undefined && body.name !== undefined ? { ...request, body } : request, context);
  }),
});
