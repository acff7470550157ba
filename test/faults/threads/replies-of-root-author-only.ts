import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies of another member are not listed",
  breaks: ["THR-01"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    const root = await context.services.store.messages.get(context.caller, request.path.messageId);
    if (response.status !== 200 || root === undefined) return response;
    const { items, page_info } = response.body.data;
    const own = items.filter((item) => item.author_id === root.authorId);
    return { status: 200, body: { data: { items: own, page_info } } };
  }),
});
