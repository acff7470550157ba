import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "records of an import that exists are taken from a member without imports:write",
  breaks: ["AUT-14"],
  decorate: aroundKeys((original) => async (request) => {
    const holder = await original(request);
    const isTaken = holder.role === "member" && /^\/v1\/imports\/[^/]+\/records/.test(request.url);
    return isTaken
      ? { ...holder, role: "admin", scopes: new Set([...holder.scopes, "imports:write"]) }
      : holder;
  }),
});
