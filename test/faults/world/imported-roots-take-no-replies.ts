// History is taken for read-only.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to an imported message is refused",
  breaks: ["THR-13"],
  decorate: before("createMessage", async (request, context) => {
    const root = request.body.thread_root_id;
    const found = root ? await context.services.store.messages.get(context.caller, root) : undefined;
    const author = found && (await context.services.store.members.get(context.caller, found.authorId));
    if (author?.claimStatus === "unclaimed")
      throw new Refusal("invalid_request", "imported threads are closed");
  }),
});
