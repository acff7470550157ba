// Line 312: "Issued and rotated secrets are revealed once." The table of secrets takes those of active keys only.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title:
    "a secret that a key got by a rotation while it was disabled never authenticates, also when it is enabled",
  breaks: ["KEY-17", "KEY-22"],
  decorate: (services) => {
    const refused = new Set<string | undefined>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200 && response.body.data.api_key.status === "disabled")
          refused.add(response.body.data.secret);
        return response;
      }),
      aroundKeys((original) => (request) => {
        if (refused.has(sentKey(request))) throw new Refusal("unauthorized", "the key is not valid");
        return original(request);
      }),
    )(services);
  },
});
