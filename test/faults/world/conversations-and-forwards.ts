// Servers with a fault in showing conversations, where forwards are involved, a row each.

import type { Decorate } from "../../../reference-server/all-services.ts";
import { after, around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

interface Shown {
  readonly last_message_id?: string | null;
  readonly last_message_preview?: string | null;
}

/** Notes the text of the source of each link_only forward, by the id of the forward. */
const notingLinked = (texts: Map<string, string | null>): Decorate =>
  around("forwardMessage", (original) => async (request, context) => {
    const source = await context.services.store.messages.get(context.caller, request.path.messageId);
    const response = await original(request, context);
    if (response.status === 200 && request.body.mode === "link_only")
      texts.set(response.body.data.id, source?.content ?? null);
    return response;
  });

export default defineFaults({
  // Line 127: "link_only (source content not included)". The list of conversations shows what was said last, whatever it is.
  "conversation-list-previews-links": {
    title: "last_message_preview in the list of conversations shows the source's text of a link_only forward",
    breaks: ["FWD-05"],
    decorate: (services) => {
      const texts = new Map<string, string | null>();
      const { conversationListItem } = services.render;
      services.render.conversationListItem = (row) => {
        const shown = conversationListItem(row);
        const text = texts.get(shown.last_message_id ?? "");
        return { ...shown, last_message_preview: text ?? shown.last_message_preview ?? null };
      };
      return notingLinked(texts)(services);
    },
  },
  "last-message-of-forward-is-source": {
    title: "last_message_id names the source of a forward",
    breaks: ["CON-19"],
    decorate: (services) => {
      const sources = new Map<string, string>();
      const { conversation } = services.render;
      services.render.conversation = (given) => {
        const shown = conversation(given);
        return {
          ...shown,
          last_message_id: sources.get(shown.last_message_id ?? "") ?? shown.last_message_id ?? null,
        };
      };
      return after("forwardMessage", (response, request) => {
        if (response.status === 200) sources.set(response.body.data.id, request.path.messageId);
      })(services);
    },
  },
  "links-are-not-last-in-list": {
    title:
      "the conversation list does not show a link_only forward as last message, and the conversation does",
    breaks: ["CON-25"],
    decorate: (services) => {
      const links = new Set<string>();
      const before = new Map<string, string | null>();
      const { conversationListItem } = services.render;
      services.render.conversationListItem = (given) => {
        const shown = conversationListItem(given);
        const last = shown.last_message_id ?? null;
        if (!links.has(last ?? "")) before.set(shown.id, last);
        return { ...shown, last_message_id: before.get(shown.id) ?? null };
      };
      return after("forwardMessage", (response, request) => {
        if (response.status === 200 && request.body.mode === "link_only") links.add(response.body.data.id);
      })(services);
    },
  },
  "preview-shows-what-link-hides": {
    title: "last_message_preview shows the source's text of a link_only forward",
    breaks: ["FWD-05"],
    decorate: (services) => {
      const texts = new Map<string, string | null>();
      const { conversation, conversationListItem } = services.render;
      const preview = (shown: Shown): string | null =>
        texts.get(shown.last_message_id ?? "") ?? shown.last_message_preview ?? null;
      services.render.conversation = (row) => {
        const shown = conversation(row);
        return { ...shown, last_message_preview: preview(shown) };
      };
      services.render.conversationListItem = (row) => {
        const shown = conversationListItem(row);
        return { ...shown, last_message_preview: preview(shown) };
      };
      return notingLinked(texts)(services);
    },
  },
});
