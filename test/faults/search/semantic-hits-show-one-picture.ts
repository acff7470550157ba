// Line 216: both modes search messages; the rows of the similarity search have the first picture only.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hits of the semantic search show one of several pictures",
  breaks: ["SRC-13"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode !== "semantic") return response;
    const { data } = response.body;
    const items = data.items.map((item) => ({ ...item, image_urls: item.image_urls.slice(0, 1) }));
    return { ...response, body: { data: { ...data, items } } };
  }),
});
