// Spec 26, 27: cursors lead through a list. For an agent the page behind a cursor is said to be the last one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a thread's replies is the last one for agents",
  breaks: ["GEN-13"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    const isLater = Object.keys(request.query).some((name) => name !== "limit");
    if (response.status !== 200 || context.caller.kind !== "agent" || !isLater) return response;
    const { data } = response.body;
    const page_info = { ...data.page_info, has_next_page: false, next_cursor: null };
    return { ...response, body: { data: { ...data, page_info } } };
  }),
});
