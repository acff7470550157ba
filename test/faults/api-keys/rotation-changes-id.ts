import { inKeys } from "../tools/administration.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotated key is listed by another id",
  breaks: ["KEY-32"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200) rotated.add(request.path.apiKeyId);
        return response;
      }),
      inKeys((key) => (rotated.has(key.id) ? { ...key, id: `${key.id}_2` } : key)),
    )(services);
  },
});
