// Servers with a fault in recognising keys, a row each.

import { aroundKeys, sentKey, withKey } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "any-key-aborts-known-files": {
    title: "an upload that exists is aborted with a key that was never issued",
    breaks: ["AUT-04"],
    decorate: aroundKeys((original) => {
      const owners = new Map<string, string>();
      return async (request) => {
        const id = /^\/v1\/files\/([^/?]+)/.exec(request.url)?.[1];
        try {
          const holder = await original(request);
          if (id !== undefined) owners.set(id, owners.get(id) ?? sentKey(request) ?? "");
          return holder;
        } catch (error) {
          const owner = id === undefined ? undefined : owners.get(id);
          if (owner === undefined || sentKey(request) === undefined || !request.url.endsWith("/abort"))
            throw error;
          return original(withKey(request, owner));
        }
      };
    }),
  },
  "known-files-need-no-key": {
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
  },
});
