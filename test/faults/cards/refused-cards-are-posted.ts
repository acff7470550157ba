import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused card leaves a message behind",
  breaks: ["CRD-106"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const { caller, services } = context;
      const content = request.body.markdown_content ?? "";
      if (content.startsWith("```svc-question"))
        await services.store.messages.create(caller, {
          conversationId: request.path.conversationId,
          content,
        });
      throw refusal;
    }
  }),
});
