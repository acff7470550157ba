import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key with a letter in the other case is accepted",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => {
    const known = new Map<string, string>();
    return async (request) => {
      const key = sentKey(request) ?? "";
      const same = known.get(key.toLowerCase()) ?? key;
      const holder = await original(key === "" ? request : withKey(request, same));
      known.set(key.toLowerCase(), same);
      return holder;
    };
  }),
});
