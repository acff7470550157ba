// With a time given, the message is not looked up.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the replies of a message that does not exist are an empty list when they are asked for with a time filter",
  breaks: ["ERR-18"],
  decorate: around("listReplies", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const isFiltered = request.query.before !== undefined || request.query.after !== undefined;
      if (!isFiltered || !(error instanceof Refusal) || error.code !== "not_found") throw error;
      const page_info = {
        has_next_page: false,
        has_previous_page: false,
        next_cursor: null,
        previous_cursor: null,
        start_cursor: null,
        end_cursor: null,
      };
      return { status: 200, body: { data: { items: [], page_info } } };
    }
  }),
});
