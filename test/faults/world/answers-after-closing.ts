// Spec 259: creating a message requires access to the conversation. An answer is checked against who was shown the question.
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "who has read a question answers it after its conversation was closed to them",
  breaks: ["MSG-17", "GEN-04"],
  decorate: (services) => {
    const { directory } = services.store;
    const { canRead } = directory;
    /** Conversations of the messages that members were shown. */
    const shown = new Map<string, string>();
    const answering = new Set<string>();
    directory.canRead = (viewer, conversationId) =>
      canRead(viewer, conversationId) || answering.has(`${viewer.memberId} ${conversationId}`);
    return both(
      after("getMessage", (response, { path }, { caller }) => {
        if (response.status !== 200) return;
        shown.set(`${caller.memberId} ${path.messageId}`, response.body.data.conversation_id);
      }),
      after("listMessages", (response, { path }, { caller }) => {
        if (response.status !== 200) return;
        for (const { id } of response.body.data.items)
          shown.set(`${caller.memberId} ${id}`, path.conversationId);
      }),
      around("answerQuestion", (original) => async (request, context) => {
        const { memberId } = context.caller;
        const name = `${memberId} ${shown.get(`${memberId} ${request.path.messageId}`)}`;
        answering.add(name);
        try {
          return await original(request, context);
        } finally {
          answering.delete(name);
        }
      }),
    )(services);
  },
});
