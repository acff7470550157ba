// What is hidden is refused with the right status and code, in words that give it away.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a hidden conversation is told from one that does not exist by the message of the refusal",
  breaks: ["GEN-22"],
  decorate: around("listMessages", (right) => async (request, context) => {
    try {
      return await right(request, context);
    } catch (error) {
      if (context.parts.store.directory.conversation(request.path.conversationId) === undefined) throw error;
      throw new Refusal("not_found", "the conversation is closed to you");
    }
  }),
});
