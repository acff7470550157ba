// The index of that mode keeps its texts as words with one blank between them.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic mode show one blank for several",
  breaks: ["SRC-13"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode !== "semantic") return response;
    const { data } = response.body;
    const items = data.items.map((item) => ({
      ...item,
      content: item.content?.replaceAll(/ {2,}/g, " ") ?? null,
    }));
    return { ...response, body: { data: { ...data, items } } };
  }),
});
