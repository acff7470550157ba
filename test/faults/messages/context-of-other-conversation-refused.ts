// Spec 118: explicit_context_message_ids is an array of message ids. They are looked up in the conversation of the new
// message alone.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of another conversation that the caller can read is refused as explicit context",
  breaks: ["MSG-32"],
  decorate: around("createMessage", (original, { store }) => async (request, context) => {
    for (const id of request.body.explicit_context_message_ids ?? []) {
      const place = store.messages.find(context.caller, id)?.conversationId;
      if (place !== undefined && place !== request.path.conversationId)
        throw invalidBody("/explicit_context_message_ids", "unknown_message", `no such message ${id}`);
    }
    return original(request, context);
  }),
});
