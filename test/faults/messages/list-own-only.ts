import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list leaves out other members' messages",
  breaks: ["MSG-03"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return {
      status: 200,
      body: {
        data: { items: items.filter((item) => item.author_id === context.caller.memberId), page_info },
      },
    };
  }),
});
