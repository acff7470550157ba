import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "an unknown conversation is told to a key without the scope",
  breaks: ["AUT-27"],
  decorate: aroundKeys((original, services) => async (request) => {
    const holder = await original(request);
    const id = /^\/v1\/conversations\/([^/]+)\/messages/.exec(request.url)?.[1];
    if (id !== undefined && services.store.directory.conversation(id) === undefined)
      throw new Refusal("not_found", "no such conversation");
    return holder;
  }),
});
