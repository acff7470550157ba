// Spec 261: "agents cannot answer for a human". A key that was rotated is looked up without the kind of its identity.
import { before, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent answers a question with a key that was rotated",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId)),
      inContext("answerQuestion", (context) => {
        const caller = { ...context.caller, kind: "human" as const };
        return rotated.has(context.keyId) ? { ...context, caller } : context;
      }),
    )(services);
  },
});
