// Servers with a fault in listing keys, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys, sentKey, withKey } from "../tools/access/keys.ts";
import { before, both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 309: "accepted for compatibility". The list of keys knows x-api-key alone.
  "bearers-cannot-list-keys": {
    title: "an administrator's key in Authorization cannot list keys",
    breaks: ["AUT-02"],
    decorate: knowingBearers((isSentAsBearer) =>
      before("listApiKeys", (_, context) => {
        if (isSentAsBearer(context)) throw new Refusal("forbidden", "keys are listed with x-api-key");
      }),
    ),
  },
  // Line 310: "Current keys start with the prefix `svc_sk_`".
  "rotated-secrets-begin-otherwise": {
    title: "the secret of a rotated key starts with svc_rk_",
    breaks: ["AUT-32"],
    decorate: (services) => {
      const rotated = new Set<string>();
      const shown = <Key extends { readonly id: string; readonly key_prefix: string }>(key: Key): Key =>
        rotated.has(key.id) ? { ...key, key_prefix: key.key_prefix.replace(/^svc_sk_/, "svc_rk_") } : key;
      const { key } = services.render;
      services.render.key = (listed) => shown(key(listed));
      return both(
        inData("rotateApiKey", ({ api_key, secret }) => {
          rotated.add(api_key.id);
          return { api_key: shown(api_key), secret: secret.replace(/^svc_sk_/, "svc_rk_") };
        }),
        aroundKeys((original) => (request) => {
          const sent = sentKey(request);
          return sent?.startsWith("svc_rk_")
            ? original(withKey(request, sent.replace(/^svc_rk_/, "svc_sk_")))
            : original(request);
        }),
      )(services);
    },
  },
});
