// For a page of few items the conversation is not looked up.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the messages of a conversation that does not exist are an empty list when one item is asked for",
  breaks: ["ERR-18"],
  decorate: around("listMessages", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (request.query.limit !== 1 || !(error instanceof Refusal) || error.code !== "not_found") throw error;
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
