// The legacy search looks at the titles of clipboards.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a clipboard is not found by a word of what is saved in it",
  breaks: ["VER-13"],
  decorate: around("searchClipboards", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || !request.query.q) return response;
    const { data } = response.body;
    const words = request.query.q.toLowerCase().split(/\s+/);
    const items = data.items.filter(({ title }) =>
      words.every((word) => (title ?? "").toLowerCase().includes(word)),
    );
    return { ...response, body: { data: { ...data, items } } };
  }),
});
