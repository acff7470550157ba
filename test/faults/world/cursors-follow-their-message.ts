// Lines 27 and 279: a page is cut where the walk was, also when a later batch gives the message there another time.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of a message list stands at a message, and goes with it when an import changes its time",
  breaks: ["GEN-14"],
  decorate: around("listMessages", (original) => {
    const ends = new Map<string, string>();
    return async (request, context) => {
      const { before = "" } = request.query;
      const { store, cursors } = context.services;
      const id = ends.get(before);
      const end = id === undefined ? undefined : await store.messages.get(context.caller, id);
      const binding = `messages\n${request.path.conversationId}`;
      const query =
        end === undefined
          ? request.query
          : { ...request.query, before: cursors.encode(binding, [end.createdAt, end.seq]) };
      const response = await original({ ...request, query }, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      const last = items.at(-1);
      if (page_info.next_cursor && last) ends.set(page_info.next_cursor, last.id);
      return response;
    };
  }),
});
