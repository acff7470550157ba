import type * as types from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a walk through the semantic search meets messages twice",
  breaks: ["GEN-36"],
  decorate: around("searchMessages", (original) => {
    const lastBefore = new Map<string, types.Message>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || request.query.mode !== "semantic") return response;
      const { data } = response.body;
      const again = lastBefore.get(request.query.cursor ?? "");
      const last = data.items.at(-1);
      if (last !== undefined && data.page_info.next_cursor) lastBefore.set(data.page_info.next_cursor, last);
      const items = again === undefined ? data.items : [again, ...data.items];
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
