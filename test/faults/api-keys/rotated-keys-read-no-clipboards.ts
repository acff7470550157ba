// Line 222: "Legacy: get a saved clipboard"; the legacy routes know the secret that a key had when it was issued.
import { notFound } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was rotated reads no saved clipboard any more",
  breaks: ["VER-06", "KEY-26"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        rotated.add(request.path.apiKeyId);
        return response;
      }),
      around("getClipboard", (original) => async (request, context) => {
        if (rotated.has(context.keyId)) throw notFound("clipboard");
        return original(request, context);
      }),
    )(services);
  },
});
