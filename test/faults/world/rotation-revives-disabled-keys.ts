// Spec 89: a key is active, disabled or revoked. Rotation writes a new secret that counts as active, beside the
// status.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, onRotation, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "the new secret of a key that was rotated while it was disabled authenticates before it is enabled",
  breaks: ["AUT-29"],
  decorate: (services) => {
    const revived = new Map<string, string>();
    return both(
      onRotation((keyId, { api_key: key, secret }) => {
        if (key.status === "disabled") revived.set(secret, keyId);
      }),
      aroundKeys((original, { store }) => async (request) => {
        try {
          return await original(request);
        } catch (error) {
          const keyId = revived.get(sentKey(request) ?? "");
          const holder = keyId === undefined ? undefined : await store.keys.get(keyId);
          if (holder?.key.status !== "disabled") throw error;
          const { presented: _, ...rest } = holder;
          return rest;
        }
      }),
    )(services);
  },
});
