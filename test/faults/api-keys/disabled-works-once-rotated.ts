// The list knows the status that was set, and authentication the one that a new secret begins with.
import { inKeys } from "../tools/administration.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key authenticates after it was rotated, and is listed as disabled",
  breaks: ["AUT-29"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      after("rotateApiKey", async (response, request, context) => {
        if (response.status === 200 && response.body.data.api_key.status === "disabled") {
          rotated.add(request.path.apiKeyId);
          await context.services.store.keys.setStatus(request.path.apiKeyId, "active");
        }
      }),
      before("enableApiKey", (request) => rotated.delete(request.path.apiKeyId)),
      inKeys((key) => (rotated.has(key.id) ? { ...key, status: "disabled" } : key)),
    )(services);
  },
});
