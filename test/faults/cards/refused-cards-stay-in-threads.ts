// Line 260: a reply. A question in a thread is stored as a reply first, and its card is looked at afterwards.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card that is refused in a thread leaves a reply behind",
  breaks: ["CRD-106"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const { caller, services } = context;
      const { conversationId } = request.path;
      const { markdown_content, thread_root_id: threadRootId } = request.body;
      const content = markdown_content ?? "";
      if (content.startsWith("```svc-question") && typeof threadRootId === "string")
        await services.store.messages.create(caller, { conversationId, content, threadRootId });
      throw refusal;
    }
  }),
});
