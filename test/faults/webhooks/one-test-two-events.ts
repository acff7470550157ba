import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "one test of an endpoint makes two events",
  breaks: ["WHK-37"],
  decorate: around("testWebhookEndpoint", (original) => async (request, context) => {
    await original(request, context);
    return original(request, context);
  }),
});
