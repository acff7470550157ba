import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
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
});
