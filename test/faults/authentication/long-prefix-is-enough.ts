import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key that is altered behind its beginning is accepted",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => {
    const known = new Map<string, string>();
    return async (request) => {
      const key = sentKey(request) ?? "";
      const same = known.get(key.slice(0, 20)) ?? key;
      const holder = await original(key === "" ? request : withKey(request, same));
      known.set(key.slice(0, 20), same);
      return holder;
    };
  }),
});
