import { inKeys } from "../tools/administration.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was rotated is listed with a property rotated_at beside the six",
  breaks: ["KEY-01"],
  decorate: (services) => {
    const rotated = new Map<unknown, string>();
    return both(
      after("rotateApiKey", (response, request) => {
        if (response.status === 200) rotated.set(request.path.apiKeyId, new Date().toISOString());
      }),
      inKeys((key) => (rotated.has(key.id) ? { ...key, rotated_at: rotated.get(key.id) } : key)),
    )(services);
  },
});
