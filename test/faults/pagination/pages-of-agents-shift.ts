// Spec 27: a cursor is where a list goes on. Here it is the number of agents that were shown, counted from the newest
// one.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that is created between two pages of the list of agents makes the next page repeat one",
  breaks: ["GEN-14"],
  decorate: around("listAgents", (original) => {
    const pagesBefore = new Map<string, number>();
    return async (request, context) => {
      const { cursor, ...first } = request.query;
      const count = cursor === undefined ? 0 : pagesBefore.get(cursor);
      if (count === undefined) return original(request, context);
      let query: typeof request.query = first;
      let response = await original({ ...request, query }, context);
      for (let page = 0; page < count && response.status === 200; page++) {
        const next = response.body.data.page_info.next_cursor;
        if (typeof next !== "string") return original(request, context);
        query = { ...first, cursor: next };
        response = await original({ ...request, query }, context);
      }
      const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
      if (typeof next === "string") pagesBefore.set(next, count + 1);
      return response;
    };
  }),
});
