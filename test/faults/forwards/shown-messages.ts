// Servers with a fault in showing messages, a row each.

import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, aroundService, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  "call-id-needs-the-source": {
    title: "call_id is missing for a reader who cannot open the source",
    breaks: ["FWD-07"],
    decorate: aroundService("render", "message", (render) => (message, reader) => {
      const rendered = render(message, reader);
      const source = rendered.forward_source;
      if (source?.mode !== "show_message" || source.source_message_id !== undefined) return rendered;
      const { call_id: _, ...rest } = source;
      return { ...rendered, forward_source: rest };
    }),
  },
  "content-follows-the-source": {
    title: "a forward shows the edited text of its source",
    breaks: ["FWD-04"],
    decorate: after("getMessage", async (response, _, context) => {
      const source = response.status === 200 ? response.body.data.forward_source : undefined;
      if (source?.source_message_id == null || source.mode !== "show_message") return;
      const shown = await context.services.store.messages.get(context.caller, source.source_message_id);
      source.content = shown?.content ?? null;
    }),
  },
  "content-is-cut": {
    title: "a show_message forward shows the first words of its source",
    breaks: ["FWD-03"],
    decorate: aroundService("render", "message", (render) => (message, reader) => {
      const rendered = render(message, reader);
      const source = rendered.forward_source;
      return source?.mode === "show_message" && typeof source.content === "string"
        ? { ...rendered, forward_source: { ...source, content: source.content.slice(0, 12) } }
        : rendered;
    }),
  },
  // Line 127: "every reader receives the content snapshot". A snapshot is made of the first block of the text.
  "content-is-the-first-paragraph": {
    title: "a show_message forward shows the text of its source up to the first blank line",
    breaks: ["FWD-19"],
    decorate: inShown((shown) => {
      const { forward_source: source } = shown;
      if (source?.mode !== "show_message" || typeof source.content !== "string") return shown;
      const [content = ""] = source.content.split(/\r?\n\r?\n/);
      return { ...shown, forward_source: { ...source, content } };
    }),
  },
  "content-needs-the-source": {
    title: "a reader who cannot open the source does not see the content of a show_message forward",
    breaks: ["FWD-03"],
    decorate: aroundService("render", "message", (render) => (message, reader) => {
      const rendered = render(message, reader);
      const source = rendered.forward_source;
      const isOutside = source !== undefined && source.source_message_id === undefined;
      return isOutside ? { ...rendered, forward_source: { ...source, content: null } } : rendered;
    }),
  },
  "forward-of-forward-has-no-source": {
    title: "a forward of a forward has no forward_source",
    breaks: ["FWD-01"],
    decorate: (services) => {
      const forwards = new Set<string>();
      return inShown(({ forward_source, ...shown }, { id, forwardSource }) => {
        if (forwardSource === null) return shown;
        forwards.add(id);
        return forwards.has(forwardSource.sourceMessageId) || forward_source === undefined
          ? shown
          : { ...shown, forward_source };
      })(services);
    },
  },
  // Line 127: "Source message, conversation and thread ids are present only when the caller can open the source conversation." A
  // forward of a forward names what was forwarded first, and it is asked for the second alone whether the caller can open it.
  "forward-of-forward-names-first-source": {
    title: "a forward of a forward shows the ids of the first source to those who can open the second alone",
    breaks: ["FWD-06"],
    decorate: (services) => {
      const { messages } = services.store;
      const { find } = messages;
      const first = new Map<
        string,
        Partial<Record<"source_message_id" | "source_conversation_id", string>>
      >();
      messages.find = (viewer, id) => {
        const found = find(viewer, id);
        if (found?.forwardSource != null)
          first.set(id, {
            source_message_id: found.forwardSource.sourceMessageId,
            source_conversation_id: found.forwardSource.sourceConversationId,
          });
        return found;
      };
      return inShown((shown, { forwardSource }, reader) => {
        const ids = forwardSource === null ? undefined : first.get(forwardSource.sourceMessageId);
        const isOpen = forwardSource !== null && reader?.canOpen(forwardSource.sourceConversationId) === true;
        return shown.forward_source === undefined || ids === undefined || !isOpen
          ? shown
          : { ...shown, forward_source: { ...shown.forward_source, ...ids } };
      })(services);
    },
  },
  // The thread of a forwarded reply is shown without a look at who reads.
  "forward-of-reply-names-its-thread": {
    title: "a forward of a reply shows source_thread_id to readers who cannot open the source conversation",
    breaks: ["FWD-06"],
    decorate: inShown((shown, { forwardSource }) =>
      shown.forward_source && forwardSource?.sourceThreadId
        ? {
            ...shown,
            forward_source: { ...shown.forward_source, source_thread_id: forwardSource.sourceThreadId },
          }
        : shown,
    ),
  },
  // A question is forwarded like any other message.
  "forwarded-question-without-content": {
    title: "the forward of a question shows no content",
    breaks: ["FWD-03"],
    decorate: inShown((shown) => {
      const source = shown.forward_source;
      if (source?.mode !== "show_message" || !source.content?.includes("svc-question")) return shown;
      return { ...shown, forward_source: { ...source, content: null } };
    }),
  },
  "ids-for-agents": {
    title: "a forward shows an agent the ids of a source that it cannot open",
    breaks: ["FWD-06"],
    decorate: around("getMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      if (context.caller.kind !== "agent") return response;
      return withFullAccess(context.services, () => original(request, context));
    }),
  },
  "ids-for-everybody": {
    title: "a reader who cannot open the source sees its ids",
    breaks: ["FWD-06"],
    decorate: aroundService(
      "render",
      "message",
      (render) => (message, reader) =>
        render(message, reader === undefined ? reader : { ...reader, canOpen: () => true }),
    ),
  },
  "ids-for-nobody": {
    title: "a reader who can open the source does not see its ids",
    breaks: ["FWD-15"],
    decorate: aroundService(
      "render",
      "message",
      (render) => (message, reader) =>
        render(message, reader === undefined ? reader : { ...reader, canOpen: () => false }),
    ),
  },
  "ids-of-links-for-everybody": {
    title: "a link_only forward shows the ids of its source to everybody",
    breaks: ["FWD-06"],
    decorate: aroundService("render", "message", (render) => (message, reader) => {
      const isLink = message.forwardSource?.mode === "link_only";
      return render(message, isLink && reader !== undefined ? { ...reader, canOpen: () => true } : reader);
    }),
  },
  "link-includes-its-source": {
    title: "a link_only forward is answered with its source beside it",
    breaks: ["FWD-05"],
    decorate: after("getMessage", async (response, _, context) => {
      const source = response.status === 200 ? response.body.data.forward_source : undefined;
      if (source?.source_message_id == null || source.mode !== "link_only") return;
      const shown = await context.services.store.messages.get(context.caller, source.source_message_id);
      Object.assign(response.body, { included: [{ text: shown?.content }] });
    }),
  },
  "link-shows-a-preview": {
    title: "a link_only forward shows the first words of its source",
    breaks: ["FWD-05"],
    decorate: after("getMessage", async (response, _, context) => {
      const source = response.status === 200 ? response.body.data.forward_source : undefined;
      if (source?.source_message_id == null || source.mode !== "link_only") return;
      const shown = await context.services.store.messages.get(context.caller, source.source_message_id);
      Object.assign(source, { preview: shown?.content?.slice(0, 20) });
    }),
  },
  "link-shows-content": {
    title: "a link_only forward includes the source content for those who can open it",
    breaks: ["FWD-05"],
    decorate: after("getMessage", async (response, _, context) => {
      const source = response.status === 200 ? response.body.data.forward_source : undefined;
      if (source?.source_message_id == null || source.mode !== "link_only") return;
      const shown = await context.services.store.messages.get(context.caller, source.source_message_id);
      Object.assign(source, { preview: shown?.content });
    }),
  },
  "links-of-replies-claim-content": {
    title: "a link_only forward of a reply is shown with the mode show_message",
    breaks: ["FWD-02"],
    decorate: inShown((shown, { forwardSource }) =>
      shown.forward_source?.mode === "link_only" && forwardSource?.sourceThreadId
        ? { ...shown, forward_source: { ...shown.forward_source, mode: "show_message" } }
        : shown,
    ),
  },
  "list-lacks-shared-call": {
    title: "the forward_source of a forward that shares a call lacks call_id in the list",
    breaks: ["FWD-07"],
    decorate: inMessages(["listMessages"], (message) => {
      const { forward_source: source } = message;
      if (source?.mode !== "show_message") return message;
      const { call_id: _, ...rest } = source;
      return { ...message, forward_source: rest };
    }),
  },
  "list-lacks-source": {
    title: "forward_source is missing in the list",
    breaks: ["FWD-01"],
    decorate: inMessages(["listMessages"], (message) => {
      const { forward_source: _, ...plain } = message;
      return plain;
    }),
  },
});
