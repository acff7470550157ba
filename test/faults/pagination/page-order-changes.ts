import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor gives its items in another order the second time",
  breaks: ["GEN-24"],
  decorate: around("listReplies", (original) => {
    let calls = 0;
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || calls++ % 2 === 0) return response;
      const { items, page_info } = response.body.data;
      return { status: 200, body: { data: { items: items.toReversed(), page_info } } };
    };
  }),
});
