// Spec 26, 27: cursors lead through a list. For an agent the page behind a cursor is said to be the last one.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a thread's replies is the last one for agents",
  breaks: ["GEN-13"],
  decorate: inData("listReplies", (data, request, context) => {
    const isLater = Object.keys(request.query).some((name) => name !== "limit");
    if (context.caller.kind !== "agent" || !isLater) return data;
    const page_info = { ...data.page_info, has_next_page: false, next_cursor: null };
    return { ...data, page_info };
  }),
});
