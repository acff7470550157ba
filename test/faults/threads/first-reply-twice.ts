import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answered reply is listed twice",
  breaks: ["THR-04"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return {
      status: 200,
      body: {
        data: {
          items: items.flatMap((item) =>
            items.some((other) => other.replied_to_message_id === item.id) ? [item, item] : [item],
          ),
          page_info,
        },
      },
    };
  }),
});
