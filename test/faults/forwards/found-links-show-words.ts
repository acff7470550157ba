// The index knows a forward by the words of its source, whatever its mode, and a hit may show what was found.

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

interface Found {
  /** Whether a hit shows the words as well. */
  readonly isShown: boolean;
}

/** @param isFound by whether somebody can open the source */
const findingWords =
  (isFound: (canOpen: boolean) => boolean, { isShown }: Found): Decorate =>
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
          if (read.status !== 200) continue;
          response.body.data.items.push(Object.assign(read.body.data, isShown ? { snippet } : {}));
        }
        return response;
      }),
    )(all);
  };

const foundBy = (whom: string, isFound: (canOpen: boolean) => boolean) =>
  defineFault({
    title: `a link_only forward is found by the words of its source, and shows them to ${whom}`,
    breaks: ["FWD-05"],
    decorate: findingWords(isFound, { isShown: true }),
  });

export default defineFaults({
  // Line 127: "link_only (source content not included)".
  "found-links-tell-words": {
    title: "a link_only forward is found by the words of its source by those who cannot open that",
    breaks: ["FWD-21"],
    decorate: findingWords((canOpen) => !canOpen, { isShown: false }),
  },
  "found-links-show-words": foundBy("everybody", () => true),
  "found-links-show-words-to-openers": foundBy("those who can open that", (canOpen) => canOpen),
});
