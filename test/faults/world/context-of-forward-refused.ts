// A forward has its text elsewhere, so that it counts as empty context.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward cannot be named in explicit_context_message_ids",
  breaks: ["MSG-27"],
  decorate: before("createMessage", async (request, context) => {
    for (const id of request.body.explicit_context_message_ids ?? []) {
      const named = await context.services.store.messages.get(context.caller, id);
      if (named?.forwardSource)
        throw new Refusal("invalid_request", "expected messages with text as context");
    }
  }),
});
