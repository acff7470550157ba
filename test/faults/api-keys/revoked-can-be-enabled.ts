import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key can be enabled again",
  breaks: ["KEY-23"],
  decorate: around("revokeApiKey", (original) => async (request, context) => {
    const response = await context.parts.handlers.disableApiKey(request, context);
    return response.status === 200
      ? { ...response, body: { data: { ...response.body.data, status: "revoked" as const } } }
      : original(request, context);
  }),
});
