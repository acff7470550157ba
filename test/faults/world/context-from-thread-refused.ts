// Context is looked up among top-level messages.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply cannot be named in explicit_context_message_ids of a top-level message",
  breaks: ["MSG-27"],
  decorate: before("createMessage", async (request, context) => {
    const { explicit_context_message_ids: ids = [], thread_root_id } = request.body;
    for (const id of thread_root_id ? [] : ids) {
      const named = await context.services.store.messages.get(context.caller, id);
      if (named?.threadRootId) throw new Refusal("invalid_request", "expected top-level messages as context");
    }
  }),
});
