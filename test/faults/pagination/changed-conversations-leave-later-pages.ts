// Line 27 and 215: the list is read by cursors, in the order of the last change: what changes meanwhile moves to its head.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation that an import changes between two pages of the list is on no later page",
  breaks: ["GEN-14"],
  decorate: (services) => {
    const changed = new Map<string, number>();
    const issued = new Map<string, number>();
    const { imports } = services.store;
    const { take } = imports;
    imports.take = async (viewer, importId, records) => {
      for (const { externalId } of records.conversations) changed.set(externalId, Date.now());
      return take(viewer, importId, records);
    };
    return inData("listConversations", (data, { query }) => {
      const since = query.cursor === undefined ? Date.now() : (issued.get(query.cursor) ?? Date.now());
      const { next_cursor: next } = data.page_info;
      if (typeof next === "string") issued.set(next, since);
      const isThere = (id: string | null): boolean => (changed.get(id ?? "") ?? 0) <= since;
      return { ...data, items: data.items.filter(({ slack_channel_id: id }) => isThere(id)) };
    })(services);
  },
});
