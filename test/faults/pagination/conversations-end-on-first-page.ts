import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "no page of the conversation list says that more follows",
  breaks: ["GEN-13"],
  decorate: around("listConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return { status: 200, body: { data: { items, page_info: { ...page_info, has_next_page: false } } } };
  }),
});
