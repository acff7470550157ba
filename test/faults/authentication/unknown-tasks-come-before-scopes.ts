// Spec 311: "a missing scope gives 403", whatever is asked for; here the task is looked up first.
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key without tasks:read gets 404 for a task that does not exist and 403 for one that does",
  breaks: ["AUT-27"],
  decorate: aroundKeys((original, { store }) => async (request) => {
    const holder = await original(request);
    const taskId = /^\/v1\/tasks\/([^/?]+)$/.exec(request.url)?.[1];
    if (taskId === undefined || holder.scopes.has("tasks:read")) return holder;
    const { workspaceId, memberId } = holder.key;
    const found = await store.tasks.get({ workspaceId, memberId, kind: holder.memberKind }, taskId);
    return found === undefined ? { ...holder, scopes: new Set([...holder.scopes, "tasks:read"]) } : holder;
  }),
});
