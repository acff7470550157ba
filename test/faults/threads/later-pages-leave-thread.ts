import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a later page of replies shows a reply of another thread",
  breaks: ["THR-04"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.after === undefined) return response;
    const { items, page_info } = response.body.data;
    const [any] = items;
    if (any === undefined) return response;
    const recent = await context.services.store.messages.list(context.caller, any.conversation_id, {
      limit: 30,
    });
    const stray = recent.items.find(
      ({ threadRootId }) => threadRootId !== null && threadRootId !== any.thread_root_id,
    );
    const filled = stray === undefined ? items : [...items, context.services.render.message(stray)];
    return { status: 200, body: { data: { items: filled, page_info } } };
  }),
});
