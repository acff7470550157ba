import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply as context message is refused",
  breaks: ["MSG-27"],
  decorate: before("createMessage", async (request, context) => {
    for (const id of request.body.explicit_context_message_ids ?? []) {
      const message = await context.services.store.messages.get(context.caller, id);
      if (message?.threadRootId != null) throw new Refusal("invalid_request", "a reply cannot be context");
    }
  }),
});
