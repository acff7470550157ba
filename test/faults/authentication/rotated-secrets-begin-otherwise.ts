// Line 310: "Current keys start with the prefix `svc_sk_`".
import { both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
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
});
