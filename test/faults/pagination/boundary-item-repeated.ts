import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message list repeats the last item of a page of three",
  breaks: ["GEN-13"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const { limit, before } = request.query;
    if (limit !== 3 || before === undefined) return original(request, context);
    const response = await original({ ...request, query: { ...request.query, limit: 2 } }, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    const newer = await original(
      { ...request, query: { limit: 1, after: page_info.start_cursor ?? "" } },
      context,
    );
    const repeated = newer.status === 200 ? newer.body.data.items : [];
    return { status: 200, body: { data: { items: [...repeated, ...items], page_info } } };
  }),
});
