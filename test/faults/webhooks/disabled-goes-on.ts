import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled endpoint still gets events",
  breaks: ["WHK-33"],
  decorate: around("updateWebhookEndpoint", (original) => (request, context) => {
    const { status, ...body } = request.body;
    return original(status === "disabled" ? { ...request, body } : request, context);
  }),
});
