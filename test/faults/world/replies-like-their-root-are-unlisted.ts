// Line 226: "List thread replies". The root is left out of the list by its text.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply with the text of its root is missing in the replies",
  breaks: ["THR-04"],
  decorate: inListed("listReplies", async (items, request, context) => {
    const { messages } = context.services.store;
    const rootId = await messages.findThreadRoot(context.caller, request.path.messageId);
    const root = rootId === undefined ? undefined : messages.find(context.caller, rootId);
    return items.filter(({ content }) => content === null || content !== root?.content);
  }),
});
