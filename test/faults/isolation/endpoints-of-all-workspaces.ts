import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace reads a webhook endpoint",
  breaks: ["GEN-05"],
  decorate: around("getWebhookEndpoint", (original) => {
    const seen = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const known = seen.get(request.path.endpointId);
      if (known !== undefined) return known;
      const response = await original(request, context);
      seen.set(request.path.endpointId, response);
      return response;
    };
  }),
});
