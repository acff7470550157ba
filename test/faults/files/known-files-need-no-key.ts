import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a file that exists is read without a key",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original) => {
    const owners = new Map<string, string>();
    return (request) => {
      const id = /^\/v1\/files\/([^/?]+)/.exec(request.url)?.[1];
      const key = sentKey(request);
      if (id !== undefined && key !== undefined && !owners.has(id)) owners.set(id, key);
      const owner = id === undefined || request.method !== "GET" ? undefined : owners.get(id);
      return original(key === undefined && owner !== undefined ? withKey(request, owner) : request);
    };
  }),
});
