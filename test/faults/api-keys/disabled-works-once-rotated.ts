// The list knows the status that was set, and authentication the one that a new secret begins with.
import { inKeys } from "../tools/administration.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key authenticates after it was rotated, and is listed as disabled",
  breaks: ["AUT-29"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200 && response.body.data.api_key.status === "disabled") {
          rotated.add(request.path.apiKeyId);
          await context.services.store.keys.setStatus(request.path.apiKeyId, "active");
        }
        return response;
      }),
      around("enableApiKey", (original) => (request, context) => {
        rotated.delete(request.path.apiKeyId);
        return original(request, context);
      }),
      inKeys((key) => (rotated.has(key.id) ? { ...key, status: "disabled" } : key)),
    )(services);
  },
});
