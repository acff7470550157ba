// Spec 311: "a missing scope gives 403", whatever is asked for; here the call is looked up first.
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key without calls:read gets 404 for a call that does not exist and 403 for one that does",
  breaks: ["AUT-27"],
  decorate: aroundKeys((original, { store }) => async (request) => {
    const holder = await original(request);
    const callId = /^\/v1\/calls\/([^/?]+)$/.exec(request.url)?.[1];
    if (callId === undefined || holder.scopes.has("calls:read")) return holder;
    const { workspaceId, memberId } = holder.key;
    const found = await store.calls.get({ workspaceId, memberId, kind: holder.memberKind }, callId);
    return found === undefined ? { ...holder, scopes: new Set([...holder.scopes, "calls:read"]) } : holder;
  }),
});
