// The message list drops messages that share their created_at with another one.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the list has one message per instant",
  breaks: ["MSG-03"],
  decorate: around("listMessages", (right) => async (request, context) => {
    const response = await right(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return {
      status: 200,
      body: {
        data: {
          items: items.filter((item, index) => item.created_at !== items[index - 1]?.created_at),
          page_info,
        },
      },
    };
  }),
});
