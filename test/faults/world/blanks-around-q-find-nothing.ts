// Line 216: search takes the query parameter q. Typed on a phone it ends in a blank, and the last word is an empty one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search finds nothing when its words have a blank before or behind them",
  breaks: ["SRC-17"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.q.trim() === request.query.q) return response;
    const { data } = response.body;
    return { ...response, body: { data: { ...data, items: [] } } };
  }),
});
