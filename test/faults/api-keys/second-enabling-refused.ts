import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key can be enabled once only",
  breaks: ["KEY-22"],
  decorate: around("enableApiKey", (original) => {
    const seen = new Set<string>();
    return async (request, context) => {
      if (seen.has(request.path.apiKeyId)) throw new Refusal("conflict", "the key was enabled before");
      seen.add(request.path.apiKeyId);
      return original(request, context);
    };
  }),
});
