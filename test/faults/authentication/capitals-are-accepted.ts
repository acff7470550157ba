import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key in capitals is accepted",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => {
    const inCapitals = (key: string): string => `svc_sk_${key.slice("svc_sk_".length).toUpperCase()}`;
    const known = new Map<string, string>();
    return async (request) => {
      const key = sentKey(request) ?? "";
      const same = known.get(key) ?? key;
      const holder = await original(key === "" ? request : withKey(request, same));
      known.set(inCapitals(same), same);
      return holder;
    };
  }),
});
