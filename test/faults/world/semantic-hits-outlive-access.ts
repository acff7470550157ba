// Line 24: "Responses contain only resources the key can access"; vectors are kept with the rights of their day.
import type * as types from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the semantic search goes on finding for somebody what it found before its conversation was closed",
  breaks: ["GEN-04", "SRC-02", "SRC-08"],
  decorate: around("searchMessages", (original) => {
    const index = new Map<string, Map<string, types.Message>>();
    return async (request, context) => {
      const response = await original(request, context);
      const { mode, q, cursor } = request.query;
      if (response.status !== 200 || mode !== "semantic" || cursor !== undefined) return response;
      const { caller, services } = context;
      const known = index.get(caller.memberId) ?? new Map<string, types.Message>();
      index.set(caller.memberId, known);
      const { items, page_info } = response.body.data;
      for (const item of items) known.set(item.id, item);
      const words = q.toLowerCase().split(/\s+/);
      const closed = [...known.values()].filter(
        ({ id, content }) =>
          services.store.messages.find(caller, id) === undefined &&
          words.some((word) => word !== "" && content?.toLowerCase().includes(word)),
      );
      return { ...response, body: { data: { items: [...items, ...closed], page_info } } };
    };
  }),
});
