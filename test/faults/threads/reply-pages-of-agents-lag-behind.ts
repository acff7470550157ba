// Line 226: "List thread replies". What is made for agents is made from where the page before ended, that reply included.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "each later page of replies begins, for an agent, with the last reply of the page before and lacks its own last one",
  breaks: ["THR-04", "GEN-13"],
  decorate: around("listReplies", (original) => {
    const lastBefore = new Map<string, unknown>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || context.caller.kind !== "agent") return response;
      const { items, page_info } = response.body.data;
      const last = items.at(-1);
      if (last !== undefined) lastBefore.set(page_info.next_cursor ?? "", last);
      const before = request.query.after === undefined ? undefined : lastBefore.get(request.query.after);
      if (before === undefined) return response;
      // As it was rendered for the page before.
      const shifted = [before as (typeof items)[number], ...items.slice(0, -1)];
      return { status: 200, body: { data: { items: shifted, page_info } } };
    };
  }),
});
