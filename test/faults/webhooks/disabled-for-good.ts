import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that was disabled gets nothing after it was enabled",
  breaks: ["WHK-33"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { status, ...body } = request.body;
    return status === "active" ? { ...request, body } : request;
  }),
});
