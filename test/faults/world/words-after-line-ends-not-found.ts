import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message search does not find a word that stands between carriage returns",
  breaks: ["SRC-01"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.mode === "semantic") return response;
    const { data } = response.body;
    const words = request.query.q.toLowerCase().split(/\s+/);
    const items = data.items.filter(({ content }) => {
      const found = ` ${content?.toLowerCase()} `.split(/[^\p{L}\p{N}\p{M}\r]+/u);
      return !content?.includes("\r") || words.every((word) => found.includes(word));
    });
    return { ...response, body: { data: { ...data, items } } };
  }),
});
