import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply is not listed",
  breaks: ["THR-02"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return {
      status: 200,
      body: { data: { items: items.filter((item) => item.replied_to_message_id == null), page_info } },
    };
  }),
});
