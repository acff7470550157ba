import type { Context } from "../../../reference-server/handlers/context.ts";
import { after, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what is posted with a rotated key is authored by its administrator",
  breaks: ["AUT-06", "GEN-06", "KEY-16"],
  decorate: (services) => {
    const owners = new Map<string, Context["caller"]>();
    return both(
      after("rotateApiKey", (_, request, context) => owners.set(request.path.apiKeyId, context.caller)),
      inContext("createMessage", (context) => ({
        ...context,
        caller: owners.get(context.keyId) ?? context.caller,
      })),
    )(services);
  },
});
