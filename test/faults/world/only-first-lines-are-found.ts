// Line 216: "Search accessible messages". The index holds what the preview of a message shows, its first line.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find a message by a word of its second line",
  breaks: ["SRC-01"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    const { q, mode } = request.query;
    if (response.status !== 200 || mode === "semantic") return response;
    const words = q.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const { data } = response.body;
    const items = data.items.filter(({ content }) => {
      const [first = "", ...others] = (content ?? "").toLowerCase().trim().split(/\r?\n/);
      return others.length === 0 || words.every((word) => first.includes(word));
    });
    return { ...response, body: { data: { ...data, items } } };
  }),
});
