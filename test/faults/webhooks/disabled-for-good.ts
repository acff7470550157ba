import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that was disabled gets nothing after it was enabled",
  breaks: ["WHK-33"],
  decorate: around("updateWebhookEndpoint", (original) => (request, context) => {
    const { status, ...body } = request.body;
    return original(status === "active" ? { ...request, body } : request, context);
  }),
});
