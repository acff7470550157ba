import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the refused message of an agent is stored",
  breaks: ["AUT-25"],
  decorate: around("createMessage", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { caller, services } = context;
      if (
        caller.kind === "agent" &&
        services.store.directory.conversation(request.path.conversationId) !== undefined
      ) {
        services.store.messages.insert({
          workspaceId: caller.workspaceId,
          authorId: caller.memberId,
          conversationId: request.path.conversationId,
          content: request.body.markdown_content,
        });
      }
      throw error;
    }
  }),
});
