// With a time given, the message is not looked up.
import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the replies of a message that does not exist are an empty list when they are asked for with a time filter",
  breaks: ["ERR-18"],
  decorate: whenRefused("listReplies", async (refusal, request) => {
    const isFiltered = request.query.before !== undefined || request.query.after !== undefined;
    if (!isFiltered || refusal.code !== "not_found") return undefined;
    const page_info = {
      has_next_page: false,
      has_previous_page: false,
      next_cursor: null,
      previous_cursor: null,
      start_cursor: null,
      end_cursor: null,
    };
    return { status: 200 as const, body: { data: { items: [], page_info } } };
  }),
});
