// The index knows a forward by the words of its source, whatever its mode, and a hit shows what was found.

import type { Decorate } from "../../../reference-server/all-services.ts";
import { around, both } from "../tools/around.ts";
import { defineFault, defineFaults } from "../tools/fault.ts";

interface Source {
  readonly content: string;
  readonly conversationId: string;
}

/** By the id of the forward. */
const rememberLinks =
  (links: Map<string, Source>): Decorate =>
  (services) => {
    const { forwards, messages } = services.store;
    const { create } = forwards;
    forwards.create = async (viewer, messageId, forward, ...rest) => {
      const source = await messages.get(viewer, messageId);
      const made = await create(viewer, messageId, forward, ...rest);
      if (!made.replayed && forward.mode === "link_only" && source !== undefined)
        links.set(made.value.id, { content: source.content ?? "", conversationId: source.conversationId });
      return made;
    };
    return services;
  };

/** @param isFound by whether somebody can open the source */
const showingWords =
  (isFound: (canOpen: boolean) => boolean): Decorate =>
  (all) => {
    const links = new Map<string, Source>();
    return both(
      rememberLinks(links),
      around("searchMessages", (original, services) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        for (const [messageId, { content: snippet, conversationId }] of links) {
          const canOpen = services.store.directory.canRead(context.caller, conversationId);
          if (!snippet.includes(request.query.q) || !isFound(canOpen)) continue;
          const read = await services.handlers.getMessage({ path: { messageId } }, context);
          if (read.status === 200) response.body.data.items.push(Object.assign(read.body.data, { snippet }));
        }
        return response;
      }),
    )(all);
  };

const foundBy = (whom: string, isFound: (canOpen: boolean) => boolean) =>
  defineFault({
    title: `a link_only forward is found by the words of its source, and shows them to ${whom}`,
    breaks: ["FWD-05"],
    decorate: showingWords(isFound),
  });

export default defineFaults({
  "found-links-show-words": foundBy("everybody", () => true),
  "found-links-show-words-to-openers": foundBy("those who can open that", (canOpen) => canOpen),
});
