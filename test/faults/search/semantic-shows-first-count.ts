import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "semantic search shows the replies_count that a message had when it was first found",
  breaks: ["SRC-13"],
  decorate: around("searchMessages", (original) => {
    const counts = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || request.query.mode !== "semantic") return response;
      const { data } = response.body;
      const items = data.items.map((item) => {
        const replies_count = counts.get(item.id) ?? item.replies_count;
        counts.set(item.id, replies_count);
        return { ...item, replies_count };
      });
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
