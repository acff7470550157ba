import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replies of an unknown message are an empty list",
  breaks: ["ERR-18", "MSG-22"],
  decorate: whenRefused("listReplies", async (refusal) => {
    if (refusal.code !== "not_found") return undefined;
    const none = {
      has_next_page: false,
      has_previous_page: false,
      next_cursor: null,
      previous_cursor: null,
    };
    return {
      status: 200 as const,
      body: { data: { items: [], page_info: { ...none, start_cursor: null, end_cursor: null } } },
    };
  }),
});
