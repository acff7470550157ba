import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the pages of a thread after the first leave out replies of files alone",
  breaks: ["THR-04", "GEN-13"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.after === undefined) return response;
    const { data } = response.body;
    const items = data.items.filter(({ content }) => content !== null && content !== "");
    return { ...response, body: { data: { ...data, items } } };
  }),
});
