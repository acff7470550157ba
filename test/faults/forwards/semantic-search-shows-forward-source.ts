// A search result shows of a forward what a read of it shows.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
