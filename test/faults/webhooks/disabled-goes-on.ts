import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled endpoint still gets events",
  breaks: ["WHK-33"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { status, ...body } = request.body;
    return status === "disabled" ? { ...request, body } : request;
  }),
});
