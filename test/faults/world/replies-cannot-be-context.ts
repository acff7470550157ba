// Spec 118: explicit_context_message_ids is an array of message ids. They are looked for among top-level messages.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that names a thread reply as its context is refused",
  breaks: ["MSG-27"],
  decorate: before("createMessage", (request, context) => {
    const ids = request.body.explicit_context_message_ids ?? [];
    for (const [index, id] of ids.entries()) {
      const message = context.services.store.messages.find(context.caller, id);
      if (message !== undefined && message.threadRootId !== null)
        throw invalidBody(`/explicit_context_message_ids/${index}`, "unknown_message", "no such message");
    }
  }),
});
