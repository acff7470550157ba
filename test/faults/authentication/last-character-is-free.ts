import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key with another last character is accepted",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => {
    const known = new Map<string, string>();
    return async (request) => {
      const key = sentKey(request) ?? "";
      const name = `${key.length} ${key.slice(0, -1)}`;
      const same = known.get(name) ?? key;
      const holder = await original(key === "" ? request : withKey(request, same));
      known.set(name, same);
      return holder;
    };
  }),
});
