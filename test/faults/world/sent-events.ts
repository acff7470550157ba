// Servers with a fault in emitting events, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

const KEPT = 40;

export default defineFaults({
  // Line 325: the message object of an event has author_name. Names are kept beside events in a column of three bytes a letter.
  "emoji-lost-in-author-names-of-events": {
    title: "the author's name in an event has question marks for characters beyond the basic plane",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      const author_name = object.author_name.replace(/[\u{10000}-\u{10ffff}]/gu, "?");
      return { ...event, data: { object: { ...object, author_name } } };
    }),
  },
  // The event of a question is in words that a person understands.
  "question-events-show-title": {
    title: "the event of a question in a thread has the title of the card as its content",
    breaks: ["EVT-21"],
    decorate: inEvents((event, { questionCard, threadRootId }) => {
      if (!questionCard || !threadRootId) return event;
      const content = String((questionCard.card as { title?: unknown }).title);
      return { ...event, data: { object: { ...event.data.object, content } } };
    }),
  },
  // Line 320: clients reconnect with resume_from.cursor. A cursor names an event, which is looked up among those that
  // its principal can read now.
  "cursors-of-closed-conversations-start-live": {
    title:
      "a cursor of an event whose conversation was closed to the principal since resumes with live events and no warning",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const places = new Map<number, string>();
      const { hub, realtime, store } = services;
      const { eventFrame } = realtime;
      realtime.eventFrame = (delivery) => {
        places.set(delivery.event.seq, delivery.event.conversationId);
        return eventFrame(delivery);
      };
      const { accept } = hub;
      hub.accept = (socket, admission) => {
        const place = places.get(admission.resumePosition ?? -1);
        const isLost = place !== undefined && !store.directory.canRead(admission.subscription.viewer, place);
        accept(socket, isLost ? { ...admission, resumePosition: undefined } : admission);
      };
      return services;
    },
  },
  // Line 125: the message of an event has replies_count. In the event of a reply it is that of the thread.
  "events-of-replies-count-for-their-root": {
    title: "the event of a reply says how many replies its thread has as the replies_count of the reply",
    breaks: ["EVT-18"],
    decorate: (services) => {
      const counts = new Map<string, number>();
      return inEvents((event, { threadRootId }) => {
        if (threadRootId === null) return event;
        const count = (counts.get(threadRootId) ?? 0) + 1;
        counts.set(threadRootId, count);
        const object = { ...event.data.object, replies_count: count };
        return { ...event, data: { ...event.data, object } };
      })(services);
    },
  },
  "padding-lost-in-reply-events": {
    title: "the event of a reply has its text without the white space around it",
    breaks: ["EVT-22"],
    decorate: inEvents((event, { threadRootId }) => {
      if (threadRootId !== null) event.data.object.content = event.data.object.content?.trim() ?? "";
      return event;
    }),
  },
  // Line 125: conversation_name of the message in an event. The template of events escapes it as for a page.
  "ampersands-are-escaped-in-events": {
    title: "events show the ampersand in the name of a conversation as an entity",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      const conversation_name = object.conversation_name.replaceAll("&", "&amp;");
      return { ...event, data: { ...event.data, object: { ...object, conversation_name } } };
    }),
  },
  // Line 125: conversation_name of the message in an event. It is remembered from the first event of the conversation, and an
  // import that gives it another name does not change it.
  "events-keep-former-names": {
    title: "the events of a conversation that was given another name have its former name",
    breaks: ["EVT-18"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => {
      const names = new Map<string, string>();
      return (message) => {
        const conversationName = names.get(message.conversationId) ?? message.conversationName;
        names.set(message.conversationId, conversationName);
        return messageCreated({ ...message, conversationName });
      };
    }),
  },
  // Line 125 and 333: the message in an event has its image_urls. A preview has room for four.
  "events-have-four-pictures": {
    title: "the event of a message with more than four pictures has the first four",
    breaks: ["EVT-18", "EVT-07"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      return {
        ...event,
        data: { ...event.data, object: { ...object, image_urls: object.image_urls.slice(0, 4) } },
      };
    }),
  },
  "own-file-replies-unheard": {
    title: "a messages subscription does not deliver a reply that has files and no text",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const lost = new Set<string>();
      const { messageCreated } = services.render;
      services.render.messageCreated = (message) => {
        if (message.threadRootId !== null && !message.content) lost.add(message.id);
        return messageCreated(message);
      };
      return onlyMatching(({ messageId }) => !lost.has(messageId ?? ""))(services);
    },
  },
  // Lines 119 and 125: the message in an event has image_urls, the array of the message. The event collects them as a set that
  // is written in order.
  "pictures-sorted-in-events": {
    title: "events show the pictures of a message in alphabetical order",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      event.data.object.image_urls.sort();
      return event;
    }),
  },
  // Line 336: creating a message "emits message.created to matching realtime subscriptions", forwards included.
  "forward-comments-mention-nobody": {
    title: "a mention in the comment of a forward is not seen by a mentions subscription",
    breaks: ["RTS-09"],
    decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => ({
      ...messageCreated(message),
      ...(message.forwardSource !== null && { mentions: [] }),
    })),
  },
  // The related resource of an event is taken from the forwarded message.
  "forward-event-is-about-source-conversation": {
    title: "the event of a forward has the source's conversation in related.conversation_id",
    breaks: ["EVT-08", "FWD-06"],
    decorate: inEvents((event, { forwardSource }) =>
      forwardSource
        ? { ...event, related: { ...event.related, conversation_id: forwardSource.sourceConversationId } }
        : event,
    ),
  },
  // Line 334: "related | conversation_id, message_id, thread_root_message_id (nullable)". A forward copies the thread of
  // what it forwards.
  "forward-of-reply-event-names-source-thread": {
    title: "the event of a forwarded reply names the thread that the reply came from",
    breaks: ["THR-10", "EVT-20"],
    decorate: inEvents((event, { forwardSource }) =>
      forwardSource === null
        ? event
        : { ...event, related: { ...event.related, thread_root_message_id: forwardSource.sourceThreadId } },
    ),
  },
  // Line 334: related has thread_root_message_id. The event looks for the root among the messages that have a content
  // to show, which a link_only forward has not.
  "reply-under-link-has-no-root-in-event": {
    title: "the event of a reply to a link_only forward names no thread root",
    breaks: ["THR-10"],
    decorate: (services) =>
      inEvents((event, { threadRootId, workspaceId, authorId }) => {
        if (threadRootId === null) return event;
        const viewer = { workspaceId, memberId: authorId, kind: "human" } as const;
        const root = services.store.messages.find(viewer, threadRootId);
        if (root?.forwardSource?.mode !== "link_only") return event;
        return { ...event, related: { ...event.related, thread_root_message_id: null } };
      })(services),
  },
  // Line 125: the message in an event has its content. The content is put into the envelope with a replacement, in which a
  // dollar sign has a meaning: $$ is one of them, and $& is what was replaced.
  "dollar-signs-lost-in-events": {
    title: "two dollar signs in a text are one in its event",
    breaks: ["EVT-22"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      object.content = "CONTENT".replace("CONTENT", object.content ?? "");
      return event;
    }),
  },
  // Line 325: the message object of an event has conversation_name. Events keep its first 40 characters.
  "long-conversation-names-are-cut-in-events": {
    title: "the name of a conversation is cut after 40 characters in events",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      const conversation_name = object.conversation_name.slice(0, KEPT);
      return { ...event, data: { object: { ...object, conversation_name } } };
    }),
  },
  // Events are kept small.
  "long-texts-cut-in-events": {
    title: "the event of a message of more than 6000 characters has the beginning of its text",
    breaks: ["EVT-07"],
    decorate: inEvents((event) => ({
      ...event,
      data: { object: { ...event.data.object, content: event.data.object.content.slice(0, 6000) } },
    })),
  },
  // Line 125: the message in an event has its content. U+2028 and U+2029 are line ends to those who write JavaScript.
  "separators-become-line-ends-in-events": {
    title: "the line and paragraph separators of a text are line feeds in its event",
    breaks: ["EVT-07", "EVT-22"],
    decorate: inEvents((event) => ({
      ...event,
      data: {
        ...event.data,
        object: {
          ...event.data.object,
          content:
            String(event.data.object.content ?? "").replace(/[\u2028\u2029]/g, "\n") ||
            event.data.object.content,
        },
      },
    })),
  },
});
