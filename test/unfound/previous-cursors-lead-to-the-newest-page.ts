// Line 27: cursors that a list returns; the page before one is read from the newest message on.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "the previous_cursor of a message list leads to its newest page and not to the one before",
  breaks: ["GEN-12", "GEN-13"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const { after = "", before, limit } = request.query;
    if (after === "" || before !== undefined || /^\d{4}-/.test(after)) return original(request, context);
    const all = await original({ ...request, query: { after, limit: 100 } }, context);
    const response = await original(request, context);
    if (all.status !== 200 || response.status !== 200) return response;
    const { page_info } = response.body.data;
    return { ...response, body: { data: { items: all.body.data.items.slice(0, limit), page_info } } };
  }),
});
