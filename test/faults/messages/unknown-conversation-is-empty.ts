import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown conversation lists no messages",
  breaks: ["ERR-18"],
  decorate: around("listMessages", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
      const page_info = {
        has_next_page: false,
        has_previous_page: false,
        next_cursor: null,
        previous_cursor: null,
      };
      return { status: 200, body: { data: { items: [], page_info } } };
    }
  }),
});
