// Line 336: creating a message emits message.created. Where two identical requests met, the one that created the message is taken
// for the one that did not.
import { around, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MET_WITHIN_MS = 15;

export default defineFault({
  title: "a message that two identical requests created at once has no event",
  breaks: ["RTS-08", "WHK-10"],
  decorate: (services) => {
    const underWay = new Set<string>();
    const met = new Set<string | null>();
    const { messages } = services.store;
    const { create } = messages;
    messages.create = (viewer, message, { announce, ...options } = {}) =>
      create(viewer, message, {
        ...options,
        ...(announce && !met.has(`${message.conversationId} ${message.content}`) && { announce }),
      });
    return around("createMessage", (original) => async (request, context) => {
      const name = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const { conversationId } = request.path;
      if (underWay.has(name)) met.add(`${conversationId} ${request.body.markdown_content}`);
      underWay.add(name);
      await pause(MET_WITHIN_MS);
      return original(request, context).finally(() => underWay.delete(name));
    })(services);
  },
});
