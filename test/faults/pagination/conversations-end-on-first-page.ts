import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "no page of the conversation list says that more follows",
  breaks: ["GEN-13"],
  decorate: inData("listConversations", ({ items, page_info }) => ({
    items,
    page_info: { ...page_info, has_next_page: false },
  })),
});
