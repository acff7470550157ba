// Servers with a fault in forwarding messages, a row each.
import type * as types from "../../../generator/generated/types.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import { onStatus } from "../tools/access/keys.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingArchived } from "../tools/imports/archived.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { inForwardEvents, withoutSharing } from "../tools/messages/forwards.ts";
import { afterPosts, inMessageLists, inShown } from "../tools/messages/posts.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 264: "access is granted for that call only", to readers of the destination message. One row says through which
  // message a call is shared.
  "a-call-is-shared-once": {
    title: "the second forward that shares a call opens it to nobody",
    breaks: ["FWD-08", "FWD-13"],
    decorate: (services) => {
      const firsts = new Map<string, string>();
      const laters = new Set<string>();
      const { create } = services.store.forwards;
      services.store.forwards.create = (viewer, messageId, forward, { announce, ...options } = {}) =>
        create(viewer, messageId, forward, {
          ...options,
          ...(announce && {
            announce: (message) => {
              const callId = message.forwardSource?.callId ?? undefined;
              if (callId !== undefined && firsts.has(callId)) laters.add(message.id);
              else if (callId !== undefined) firsts.set(callId, message.id);
              return announce(message);
            },
          }),
        });
      return withoutSharing(laters)(services);
    },
  },
  // Line 336: a mentions subscription gets the message "when the principal is mentioned". The code of forwards does not
  // look for mentions in their comments.
  "comments-of-forwards-mention-nobody": {
    title: "a mentions subscription hears nothing of a mention in the comment of a forward",
    breaks: ["RTS-09"],
    decorate: inForwardEvents((event) => ({ ...event, mentions: [] })),
  },
  // Line 264: the destination message "must explicitly share that call". The share is a grant of the key that made it.
  "ended-forwarders": {
    title: "a forward opens its call no more once the key that made the forward was revoked",
    breaks: ["FWD-08", "FWD-13"],
    decorate: (services) => {
      const madeBy = new Map<string, string>();
      const ended = new Set<string>();
      return both(
        after("forwardMessage", (response, _, { keyId }) => {
          if (response.status === 200) madeBy.set(response.body.data.id, keyId);
        }),
        onStatus((key, status) => {
          if (status === "revoked") for (const [id, maker] of madeBy) if (maker === key.id) ended.add(id);
        }),
        withoutSharing(ended),
      )(services);
    },
  },
  "event-of-reply-to-forward-names-source": {
    title: "the event of a reply to a forward names the source of the forward as the thread's root",
    breaks: ["THR-10"],
    decorate: (services) => {
      const sources = new Map<string, string>();
      return both(
        after("forwardMessage", (response, request) => {
          if (response.status === 200) sources.set(response.body.data.id, request.path.messageId);
        }),
        inEvents((event, { threadRootId }) => ({
          ...event,
          related: {
            ...event.related,
            thread_root_message_id: sources.get(threadRootId ?? "") ?? threadRootId,
          },
        })),
      )(services);
    },
  },
  // Line 264: "The destination message must be readable by the caller and must explicitly share that call". What a forward
  // shares is looked up by the conversations that were made here.
  "forward-in-import-opens-no-call": {
    title: "a forward into an imported conversation does not open the call that it shares",
    breaks: ["FWD-08", "FWD-13"],
    decorate: (services) => {
      const ids = new Set<string>();
      return both(
        after("forwardMessage", async (response, request, { caller }) => {
          const conversation = await services.store.conversations.get(caller, request.body.conversation_id);
          if (response.status === 200 && conversation?.origin === 1) ids.add(response.body.data.id);
        }),
        withoutSharing(ids),
      )(services);
    },
  },
  // Line 127: "every reader receives the content snapshot taken at forward time". The snapshot is read from what is not
  // archived.
  "forwards-of-what-is-archived-are-empty": {
    title: "a show_message forward that is made of a message in an archived conversation shows no content",
    breaks: ["FWD-03"],
    decorate: knowingArchived((isArchived) => (services) => {
      const { create } = services.store.forwards;
      const empty = new Set<string>();
      services.store.forwards.create = (viewer, messageId, forward, options) => {
        const source = services.store.messages.find(viewer, messageId);
        if (source !== undefined && isArchived(source.conversationId)) empty.add(messageId);
        return create(viewer, messageId, forward, options);
      };
      return inShown((shown, { forwardSource }) => {
        const { forward_source: shownSource } = shown;
        if (shownSource?.mode !== "show_message" || !empty.has(forwardSource?.sourceMessageId ?? ""))
          return shown;
        return { ...shown, forward_source: { ...shownSource, content: null } };
      })(services);
    }),
  },
  // Line 127: "every reader receives the content snapshot taken at forward time". Snapshots are stored once per source,
  // and the one of a link has no text.
  "forwards-after-a-link-show-nothing": {
    title: "a show_message forward of a message that was forwarded as a link before shows no content",
    breaks: ["FWD-03", "FWD-19"],
    decorate: (services) => {
      const linked = new Set<string>();
      const { create } = services.store.forwards;
      services.store.forwards.create = (viewer, messageId, forward, options) => {
        if (forward.mode === "link_only") linked.add(messageId);
        return create(viewer, messageId, forward, options);
      };
      return inShown((shown, { forwardSource }) => {
        const { forward_source: shownSource } = shown;
        if (shownSource?.mode !== "show_message" || !linked.has(forwardSource?.sourceMessageId ?? ""))
          return shown;
        return { ...shown, forward_source: { ...shownSource, content: null } };
      })(services);
    },
  },
  // Line 125: a message has reactions. A forward is made by copying the row of its source, and what people reacted to there
  // comes with it: nobody has reacted to the forward.
  "forwards-bring-reactions": {
    title: "a forward of a message with reactions comes with the reactions of its source",
    breaks: ["MSG-21"],
    decorate: (services) => {
      const reactions = new Map<string, types.Message["reactions"]>();
      return both(
        before("forwardMessage", (request, context) => {
          const { store, render } = context.services;
          const source = store.messages.find(context.caller, request.path.messageId);
          if (source !== undefined) reactions.set(source.id, render.message(source).reactions);
        }),
        inShown((shown, { forwardSource }) => ({
          ...shown,
          reactions: reactions.get(forwardSource?.sourceMessageId ?? "") ?? shown.reactions,
        })),
      )(services);
    },
  },
  // Line 264: the destination message must be readable and must explicitly share the call. Counting a reply writes the
  // forward anew, and loses what it shares.
  "forwards-with-replies-open-no-call": {
    title: "a forward opens its call no more once somebody has replied to it",
    breaks: ["FWD-08"],
    decorate: (services) => {
      const replied = new Set<string>();
      return both(
        afterPosts((_message, { thread_root_id }) => {
          if (thread_root_id) replied.add(thread_root_id);
        }),
        withoutSharing(replied),
      )(services);
    },
  },
  "link-only-event-shows-source": {
    title: "the event of a link_only forward shows the text of its source",
    breaks: ["FWD-05", "EVT-21"],
    decorate: (services) => {
      const sources = new Map<string, string | null>();
      const { create } = services.store.forwards;
      services.store.forwards.create = async (viewer, messageId, forward, options) => {
        if (forward.mode === "link_only")
          sources.set(messageId, services.store.messages.find(viewer, messageId)?.content ?? null);
        return create(viewer, messageId, forward, options);
      };
      return inEvents((event, { forwardSource }) => {
        const content = sources.get(forwardSource?.sourceMessageId ?? "");
        if (forwardSource?.mode === "link_only" && content) event.data.object.content = content;
        return event;
      })(services);
    },
  },
  // Line 127: "link_only (source content not included)". The text is left out, the pictures of the source are shown.
  "links-show-source-pictures": {
    title: "a link_only forward shows the pictures of its source",
    breaks: ["FWD-05"],
    decorate: (services) => {
      const pictures = new Map<string, readonly string[]>();
      return both(
        after("forwardMessage", (response, request, context) => {
          const source = context.services.store.messages.find(context.caller, request.path.messageId);
          if (response.status === 200 && source !== undefined)
            pictures.set(response.body.data.id, source.imageUrls);
        }),
        inShown((shown) => {
          const urls = pictures.get(shown.id) ?? [];
          const { forward_source: source } = shown;
          if (source?.mode !== "link_only" || urls.length === 0) return shown;
          return { ...shown, forward_source: Object.assign({ ...source }, { image_urls: [...urls] }) };
        }),
      )(services);
    },
  },
  "replies-to-forwards-not-found": {
    title: "message search does not find the replies to a forward",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const forwards = new Set<string>();
      return both(
        after("forwardMessage", (response) => {
          if (response.status === 200) forwards.add(response.body.data.id);
        }),
        inMessageLists(["searchMessages"], (items) =>
          items.filter(({ thread_root_id: root }) => !forwards.has(root ?? "")),
        ),
      )(services);
    },
  },
  // Line 264: each forward that shares a call opens it to its readers. The call is closed when one of its forwards is
  // in a conversation that was closed.
  "shared-calls-close-with-one-forward": {
    title:
      "a call that two forwards share opens through neither once the conversation of one was closed to the reader",
    breaks: ["FWD-08", "FWD-13"],
    decorate: knowingReturns(({ wasClosedAt }) => {
      const forwards = new Map<string, Set<string>>();
      return both(
        after("forwardMessage", (response, { body }) => {
          if (response.status === 200 && body.call_id)
            forwards.set(body.call_id, (forwards.get(body.call_id) ?? new Set()).add(body.conversation_id));
        }),
        before("getCall", ({ path, query }, { services: { clock } }) => {
          const places = [...(forwards.get(path.callId) ?? [])];
          if (query.forwarded_message_id !== undefined && places.some((id) => wasClosedAt(id, clock.now())))
            throw notFound("call");
        }),
      );
    }),
  },
  // Line 127: ids of the source are present only when the caller can open the source conversation. Whether a caller can is
  // remembered from the first forward that was shown, and no closing changes it.
  "sources-stay-open": {
    title: "a forward shows the ids of its source to somebody who could open the source before it was closed",
    breaks: ["FWD-06"],
    decorate: (services) => {
      const open = new Set<string>();
      const remembering = (context: Context): Context => {
        const { store } = context.services;
        const canRead: typeof store.directory.canRead = (viewer, conversationId) => {
          const name = `${viewer.memberId} ${conversationId}`;
          if (store.directory.canRead(viewer, conversationId)) open.add(name);
          return open.has(name);
        };
        const directory = { ...store.directory, canRead };
        return { ...context, services: { ...context.services, store: { ...store, directory } } };
      };
      const { getMessage, listMessages, listReplies, searchMessages } = services.handlers;
      const changed = {
        getMessage: (request, context) => getMessage(request, remembering(context)),
        listMessages: (request, context) => listMessages(request, remembering(context)),
        listReplies: (request, context) => listReplies(request, remembering(context)),
        searchMessages: (request, context) => searchMessages(request, remembering(context)),
      } satisfies Partial<Handlers>;
      Object.assign(services.handlers, changed);
      return services;
    },
  },
});
