// Servers with a fault in recognising keys, a row each.

import { aroundKeys, sentKey, withKey } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "known-imports-need-no-key": {
    title: "an import that exists is completed without a key",
    breaks: ["AUT-03"],
    decorate: aroundKeys((original) => {
      const owners = new Map<string, string>();
      return (request) => {
        const id = /^\/v1\/imports\/([^/?]+)/.exec(request.url)?.[1];
        const key = sentKey(request);
        if (id !== undefined && key !== undefined && !owners.has(id)) owners.set(id, key);
        const owner = id === undefined || !request.url.endsWith("/complete") ? undefined : owners.get(id);
        return original(key === undefined && owner !== undefined ? withKey(request, owner) : request);
      };
    }),
  },
  "open-imports-need-no-scope": {
    title: "records of an import that exists are taken from a member without imports:write",
    breaks: ["AUT-14"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      const isTaken = holder.role === "member" && /^\/v1\/imports\/[^/]+\/records/.test(request.url);
      return isTaken
        ? { ...holder, role: "admin", scopes: new Set([...holder.scopes, "imports:write"]) }
        : holder;
    }),
  },
});
