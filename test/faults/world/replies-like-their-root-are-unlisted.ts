// Line 226: "List thread replies". The root is left out of the list by its text.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply with the text of its root is missing in the replies",
  breaks: ["THR-04"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const { messages } = context.services.store;
    const rootId = await messages.findThreadRoot(context.caller, request.path.messageId);
    const root = rootId === undefined ? undefined : messages.find(context.caller, rootId);
    const items = data.items.filter(({ content }) => content === null || content !== root?.content);
    return { ...response, body: { data: { ...data, items } } };
  }),
});
