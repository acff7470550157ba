// The index knows a forward by the words of its source, whatever its mode, and a hit shows what was found.

import type { Decorate } from "../../../reference-server/all-services.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** Text of the source by the id of the forward. */
const rememberLinks =
  (links: Map<string, string>): Decorate =>
  (services) => {
    const { forwards, messages } = services.store;
    const { create } = forwards;
    forwards.create = async (viewer, messageId, forward, ...rest) => {
      const source = await messages.get(viewer, messageId);
      const made = await create(viewer, messageId, forward, ...rest);
      if (!made.replayed && forward.mode === "link_only") links.set(made.value.id, source?.content ?? "");
      return made;
    };
    return services;
  };

export default defineFault({
  title: "a link_only forward is found by the words of its source, and shows them to everybody",
  breaks: ["FWD-05"],
  decorate: (all) => {
    const links = new Map<string, string>();
    return both(
      rememberLinks(links),
      around("searchMessages", (original, services) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        for (const [messageId, snippet] of links) {
          if (!snippet.includes(request.query.q)) continue;
          const read = await services.handlers.getMessage({ path: { messageId } }, context);
          if (read.status === 200) response.body.data.items.push(Object.assign(read.body.data, { snippet }));
        }
        return response;
      }),
    )(all);
  },
});
