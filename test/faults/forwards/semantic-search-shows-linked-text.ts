// A search result shows of a link what a read of it shows.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "semantic search shows the text of the source of a link_only forward",
  breaks: ["FWD-05"],
  decorate: inListed("searchMessages", (items, { query }, { services, caller }) =>
    query.mode !== "semantic"
      ? items
      : items.map((item) => {
          const { forwardSource } = services.store.messages.find(caller, item.id) ?? {};
          if (forwardSource?.mode !== "link_only" || !item.forward_source) return item;
          const viewer = { ...caller, memberId: item.author_id };
          const source = services.store.messages.find(viewer, forwardSource.sourceMessageId);
          return { ...item, forward_source: { ...item.forward_source, content: source?.content ?? null } };
        }),
  ),
});
