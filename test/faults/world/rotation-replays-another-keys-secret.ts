import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "rotating a second key with a used Idempotency-Key answers with the secret of the first",
  breaks: ["KEY-03", "KEY-17"],
  decorate: around("rotateApiKey", (original) => {
    const first = new Map<string, string>();
    return (request, context) => {
      const name = `${context.caller.memberId} ${context.idempotencyKey}`;
      const apiKeyId = first.get(name) ?? request.path.apiKeyId;
      first.set(name, apiKeyId);
      const path = context.path.replace(request.path.apiKeyId, apiKeyId);
      return original({ ...request, path: { apiKeyId } }, { ...context, path });
    };
  }),
});
