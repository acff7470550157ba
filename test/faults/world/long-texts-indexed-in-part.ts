import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message search does not find a word after the first 2000 characters of a text",
  breaks: ["SRC-01"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode === "semantic") return response;
    const { data } = response.body;
    const words = request.query.q.toLowerCase().split(/\s+/);
    const items = data.items.filter(({ content }) =>
      words.every((word) => !content?.slice(2000) || content.slice(0, 2000).toLowerCase().includes(word)),
    );
    return { ...response, body: { data: { ...data, items } } };
  }),
});
