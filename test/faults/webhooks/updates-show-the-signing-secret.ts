// Line 305: "return the signing secret in `data.signing_secret` exactly once". One rendering serves creating
// and updating.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "updating a webhook endpoint shows its signing secret",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return both(
      inJson("POST", /^\/v1\/webhook-endpoints(\/[^/]+\/rotate-secret)?$/, (json) => {
        const { data } = json as Loose;
        secrets.set(data.id, data.signing_secret);
        return json;
      }),
      inJson("PATCH", /^\/v1\/webhook-endpoints\//, (json) => {
        const { data } = json as Loose;
        return { data: { ...data, signing_secret: secrets.get(data.id) } };
      }),
    )(services);
  },
});
