import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "answers given at the same time are all posted",
  breaks: ["CRD-88"],
  decorate: around("answerQuestion", (original) => {
    const running = new Set<string>();
    return async (request, context) => {
      const { caller, services } = context;
      const id = request.path.messageId;
      const question = await services.store.messages.get(caller, id);
      if (!running.has(id) || question === undefined) {
        running.add(id);
        await pause(MEETING_MS);
        return original(request, context).finally(() => running.delete(id));
      }
      const { conversationId } = question;
      const body = { conversationId, threadRootId: id, content: request.body.control_id };
      const posted = await services.store.messages.create(caller, body);
      if (posted.replayed) return original(request, context);
      return { status: 200, body: { data: services.render.message(posted.value) } };
    };
  }),
});
