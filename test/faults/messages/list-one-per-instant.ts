import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list has one message per timestamp",
  breaks: ["MSG-03"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return {
      status: 200,
      body: {
        data: {
          items: items.filter((item, index) => instantOf(item) !== instantOf(items[index - 1])),
          page_info,
        },
      },
    };
  }),
});

const instantOf = (item: { created_at: string } | undefined): number =>
  item === undefined ? -1 : Math.floor(Date.parse(item.created_at) / 50);
