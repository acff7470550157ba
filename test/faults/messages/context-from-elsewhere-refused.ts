// Context is looked up in the conversation that is posted to.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a readable message of another conversation cannot be named as context of a reply",
  breaks: ["MSG-32"],
  decorate: before("createMessage", async (request, context) => {
    const { explicit_context_message_ids: ids = [], thread_root_id } = request.body;
    for (const id of thread_root_id ? ids : []) {
      const named = await context.services.store.messages.get(context.caller, id);
      if (named !== undefined && named.conversationId !== request.path.conversationId)
        throw new Refusal("invalid_request", "expected messages of this conversation as context");
    }
  }),
});
