// Line 27: cursors lead to the further items. A page holds fifty at most, and is taken for the last one when it is shorter than
// what was asked for.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MAX_PAGE = 50;

export default defineFault({
  title: "a page of the message list with a limit above fifty holds fifty and says that none follows",
  breaks: ["GEN-13", "GEN-38", "MSG-03"],
  decorate: around("listMessages", (original) => async (request, context) => {
    if (request.query.limit <= MAX_PAGE) return original(request, context);
    const response = await original({ ...request, query: { ...request.query, limit: MAX_PAGE } }, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const page_info = { ...data.page_info, has_next_page: false, next_cursor: null };
    return { ...response, body: { data: { ...data, page_info } } };
  }),
});
