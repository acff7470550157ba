// Line 118: explicit_context_message_ids is an "array of message ids". They are looked up among the top-level messages.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a readable reply among explicit_context_message_ids is refused",
  breaks: ["MSG-27"],
  decorate: before("createMessage", (request, context) => {
    const { explicit_context_message_ids: ids = [] } = request.body;
    const { messages } = context.services.store;
    if (ids.some((id) => messages.find(context.caller, id)?.threadRootId != null))
      throw invalidBody("/explicit_context_message_ids", "unknown_message", "no such message");
  }),
});
