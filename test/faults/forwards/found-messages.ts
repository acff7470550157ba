// Servers with a fault in finding messages, a row each.
import { inContext, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "found-forwards-show-ids": {
    title: "a forward that is found shows the ids of its source to everybody",
    breaks: ["FWD-06"],
    decorate: inContext("searchMessages", (context) => {
      const { render } = context.services;
      const message: typeof render.message = (found, reader) =>
        render.message(found, reader && { ...reader, canOpen: () => true });
      return {
        ...context,
        services: { ...context.services, render: { ...render, message } },
      };
    }),
  },
  // A search result shows of a forward what a read of it shows.
  "semantic-search-shows-forward-source": {
    title: "semantic search shows where a forward came from to callers who cannot open that conversation",
    breaks: ["FWD-06"],
    decorate: inListed("searchMessages", (items, { query }, { services, caller, baseUrl }) =>
      query.mode !== "semantic"
        ? items
        : items.map((item) => {
            const message = services.store.messages.find(caller, item.id);
            return message === undefined
              ? item
              : services.render.message(message, { baseUrl, canOpen: () => true });
          }),
    ),
  },
  // A search result shows of a link what a read of it shows.
  "semantic-search-shows-linked-text": {
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
  },
});
