import type { Context } from "../../../reference-server/handlers/context.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what is posted with a rotated key is authored by its administrator",
  breaks: ["AUT-06", "GEN-06", "KEY-16"],
  decorate: (services) => {
    const owners = new Map<string, Context["caller"]>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        owners.set(request.path.apiKeyId, context.caller);
        return response;
      }),
      around(
        "createMessage",
        (original) => (request, context) =>
          original(request, { ...context, caller: owners.get(context.keyId) ?? context.caller }),
      ),
    )(services);
  },
});
