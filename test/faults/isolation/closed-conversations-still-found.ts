// Lines 24 and 216: "Search accessible messages". The conversations that a member may search are remembered from the
// first search on, and no closing of one changes them.

import type * as types from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what somebody found once is found again after the conversation was closed to them",
  breaks: ["SRC-02", "SRC-08", "GEN-04"],
  decorate: around("searchMessages", (original) => {
    const found = new Map<string, Map<string, types.Message>>();
    return async (request, context) => {
      const response = await original(request, context);
      const { q, cursor } = request.query;
      if (response.status !== 200 || cursor !== undefined) return response;
      const name = JSON.stringify([context.caller.memberId, q]);
      const known = found.get(name) ?? new Map<string, types.Message>();
      found.set(name, known);
      const { data } = response.body;
      for (const item of data.items) known.set(item.id, item);
      const { directory } = context.services.store;
      const closed = [...known.values()].filter(
        ({ conversation_id: id }) => !directory.canRead(context.caller, id),
      );
      return { ...response, body: { data: { ...data, items: [...data.items, ...closed] } } };
    };
  }),
});
