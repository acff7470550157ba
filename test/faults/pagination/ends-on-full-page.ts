import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list that fills its last page never ends",
  breaks: ["GEN-13"],
  decorate: inData("listReplies", (data, request) => {
    const { limit } = request.query;
    const { items, page_info } = data;
    if (page_info.has_next_page || items.length < limit) return data;
    const info = {
      ...page_info,
      has_next_page: true,
      next_cursor: request.query.after ?? page_info.start_cursor ?? null,
    };
    return { items, page_info: info };
  }),
});
