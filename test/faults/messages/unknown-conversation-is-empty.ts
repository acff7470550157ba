import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an unknown conversation lists no messages",
  breaks: ["ERR-18"],
  decorate: whenRefused("listMessages", async (refusal) => {
    if (refusal.code !== "not_found") return undefined;
    const page_info = {
      has_next_page: false,
      has_previous_page: false,
      next_cursor: null,
      previous_cursor: null,
    };
    return { status: 200 as const, body: { data: { items: [], page_info } } };
  }),
});
