// Line 312: "Issued and rotated secrets are revealed once." The table of secrets takes those of active keys only.
import { Refusal } from "../../../reference-server/refusal.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, onRotation, sentKey } from "../tools/keys.ts";

export default defineFault({
  title:
    "a secret that a key got by a rotation while it was disabled never authenticates, also when it is enabled",
  breaks: ["KEY-17", "KEY-22"],
  decorate: (services) => {
    const refused = new Set<string | undefined>();
    return both(
      onRotation((_keyId, { api_key: key, secret }) => {
        if (key.status === "disabled") refused.add(secret);
      }),
      aroundKeys((original) => (request) => {
        if (refused.has(sentKey(request))) throw new Refusal("unauthorized", "the key is not valid");
        return original(request);
      }),
    )(services);
  },
});
