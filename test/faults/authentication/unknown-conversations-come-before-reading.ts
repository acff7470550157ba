// Spec 311: "a missing scope gives 403", whatever is asked for; here the conversation is looked up first.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key without messages:read gets 404 for the messages of a conversation that does not exist",
  breaks: ["AUT-27"],
  decorate: aroundKeys((original, { store }) => async (request) => {
    const holder = await original(request);
    const id = /^\/v1\/conversations\/([^/]+)\/messages/.exec(request.url)?.[1];
    const isUnknown = id !== undefined && store.directory.conversation(id) === undefined;
    if (isUnknown && request.method === "GET" && !holder.scopes.has("messages:read"))
      throw new Refusal("not_found", "no such conversation");
    return holder;
  }),
});
