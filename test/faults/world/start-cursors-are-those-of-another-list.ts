// Lines 25 and 27: a cursor that a response shows is taken by the list. The one of the first item is made for the list of
// replies, and was never used.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the start_cursor of the newest page of messages is refused in the same list",
  breaks: ["GEN-46"],
  decorate: inData("listMessages", (data, { path }, { services: { cursors } }) => {
    const { start_cursor: start, has_previous_page: hasPrevious } = data.page_info;
    const numbers = start == null ? undefined : cursors.decode(`messages\n${path.conversationId}`, start);
    if (numbers === undefined || hasPrevious) return data;
    const start_cursor = cursors.encode(`replies\n${path.conversationId}`, numbers);
    return { ...data, page_info: { ...data.page_info, start_cursor } };
  }),
});
