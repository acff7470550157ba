import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key can be enabled again",
  breaks: ["KEY-23"],
  decorate: around("revokeApiKey", (original, services) => async (request, context) => {
    const response = await services.handlers.disableApiKey(request, context);
    return response.status === 200
      ? { ...response, body: { data: { ...response.body.data, status: "revoked" as const } } }
      : original(request, context);
  }),
});
