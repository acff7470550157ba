// Servers with a fault in finding tasks and calls, a row each.
import { around, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 220: "Search visible tasks". What is done is not shown where people look for work.
  "done-tasks-unfound": {
    title: "the task search does not find a task that an update has set to done",
    breaks: ["SRC-23"],
    decorate: inListed("searchTasks", (items) => items.filter(({ phase }) => phase !== "done")),
  },
  // Line 219: "Search accessible calls"; a page goes on behind the start of the last call, and not behind the call.
  "calls-of-one-start-are-skipped-on-later-pages": {
    title:
      "later pages of the call search leave out calls that began when the last call of the page before did",
    breaks: ["GEN-36", "GEN-15"],
    decorate: around("searchCalls", (original) => {
      const startOf = new Map<string, string | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        if (page_info.next_cursor) startOf.set(page_info.next_cursor, items.at(-1)?.started_at);
        const start = startOf.get(request.query.cursor ?? "");
        const kept = items.filter(({ started_at }) => started_at !== start);
        return { ...response, body: { data: { items: kept, page_info } } };
      };
    }),
  },
});
