// Servers with a fault in choosing the events of a subscription, a row each.
import { around, aroundService, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching, silentWhere } from "../tools/matching.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";
import { isImported } from "../tools/messages/posts.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

export default defineFaults({
  // Line 336: a mentions subscription gets a message "when the principal is mentioned". A thread is for the people in it.
  "agents-hear-no-mentions-in-replies": {
    title: "a mentions subscription of an agent hears nothing of mentions in replies",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      ({ payload }, { viewer, delivery }) =>
        delivery === "messages" ||
        viewer.kind !== "agent" ||
        JSON.parse(payload).related.thread_root_message_id === null,
    ),
  },
  "agents-hear-no-mentions-beside-pictures": {
    title: "a mentions subscription of an agent hears nothing of mentions in messages with pictures",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      ({ payload }, { viewer, delivery }) =>
        delivery === "messages" ||
        viewer.kind !== "agent" ||
        JSON.parse(payload).data.object.image_urls.length === 0,
    ),
  },
  "agents-are-not-announced": {
    title: "a message of an agent is not delivered",
    breaks: ["RTS-08"],
    decorate: aroundService(
      "realtime",
      "matches",
      (matches) => (event, subscription) =>
        matches(event, subscription) && JSON.parse(event.payload).data.object.author_name !== "Release agent",
    ),
  },
  "answers-make-no-event": {
    title: "the reply to a question is not delivered",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const silent = new Set<string>();
      const { matches } = services.realtime;
      services.realtime.matches = (event, subscription) =>
        matches(event, subscription) && !silent.has(event.messageId ?? "");
      return around("answerQuestion", (original) => async (request, context) => {
        const { messageCreated } = services.render;
        services.render.messageCreated = (message) => {
          silent.add(message.id);
          return messageCreated(message);
        };
        const answering = original(request, context);
        services.render.messageCreated = messageCreated;
        return answering;
      })(services);
    },
  },
  "answers-to-own-messages-are-mentions": {
    title: "a reply to a message of the principal is delivered to a mentions subscription",
    breaks: ["RTS-10"],
    decorate: aroundService("realtime", "matches", (matches) => {
      const authors = new Map<unknown, unknown>();
      return (event, subscription) => {
        const { data, related } = JSON.parse(event.payload);
        authors.set(data.object.id, data.object.author_id);
        const isAnswer = authors.get(related.thread_root_message_id) === subscription.viewer.memberId;
        return matches(event, subscription) || (subscription.delivery === "mentions" && isAnswer);
      };
    }),
  },
  "forwards-are-silent": {
    title: "forwards are not delivered to connected subscriptions",
    breaks: ["RTS-56"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        onlyMatching(({ payload }) => !forwards.has(JSON.parse(payload).data.object.id)),
      )(services);
    },
  },
  // History is silent; what people write afterwards in the same conversation is not.
  "imported-conversation-silent": {
    title: "messages that are posted in an imported conversation are not delivered by realtime",
    breaks: ["RTS-08"],
    decorate: silentWhere(isImported),
  },
  // A reply to an imported message is a message that somebody writes now.
  "imported-threads-silent": {
    title: "replies to imported messages are not delivered by realtime",
    breaks: ["RTS-08"],
    decorate: silentWhere(
      isImported,
      ({ payload }) => JSON.parse(payload).related.thread_root_message_id !== null,
    ),
  },
  "mentions-elsewhere-are-silent": {
    title: "mentions in a second conversation are not delivered to a mentions subscription",
    breaks: ["RTS-09"],
    decorate: (services) => {
      let first: string | undefined;
      return onlyMatching(({ conversationId }, { delivery }) => {
        if (delivery !== "mentions") return true;
        first ??= conversationId;
        return conversationId === first;
      })(services);
    },
  },
  "mentions-get-everything": {
    title: "a mentions subscription is sent every message",
    breaks: ["RTS-10"],
    decorate: aroundService(
      "realtime",
      "matches",
      (matches) => (event, subscription) => matches(event, { ...subscription, delivery: "messages" }),
    ),
  },
  "other-conversations-are-silent": {
    title: "messages of a second conversation are not delivered",
    breaks: ["RTS-08"],
    decorate: aroundService("realtime", "matches", (matches) => {
      let followed: string | undefined;
      return (event, subscription) => {
        followed ??= event.conversationId;
        return matches(event, subscription) && event.conversationId === followed;
      };
    }),
  },
  // Lines 300 and 336: who is sent the events of its own messages while it is connected is sent them after a break as well.
  "own-messages-are-not-replayed": {
    title: "a resumed connection leaves out the own messages of its principal, which are delivered live",
    breaks: ["RTS-16"],
    decorate: knowingReplayed((isReplayed) =>
      aroundService(
        "realtime",
        "matches",
        (matches) => (event, subscription) =>
          matches(event, subscription) &&
          !(
            isReplayed(event, subscription) &&
            JSON.parse(event.payload).data.object.author_id === subscription.viewer.memberId
          ),
      ),
    ),
  },
  "own-replies-are-silent": {
    title: "a principal gets events of its own messages and not of its own replies",
    breaks: ["RTS-08"],
    decorate: aroundService("realtime", "matches", (matches) => (event, subscription) => {
      const { data, related } = JSON.parse(event.payload);
      const isOwnReply =
        related.thread_root_message_id !== null && data.object.author_id === subscription.viewer.memberId;
      return !isOwnReply && matches(event, subscription);
    }),
  },
  "thread-of-a-mention": {
    title: "a reply to a message with a mention is delivered to a mentions subscription",
    breaks: ["RTS-10"],
    decorate: aroundService("realtime", "matches", (matches) => {
      const threads = new Set<string>();
      return (event, subscription) => {
        const thread = `${subscription.viewer.memberId} `;
        const { message_id: id, thread_root_message_id: root } = JSON.parse(event.payload).related;
        if (event.mentions.includes(subscription.viewer.memberId)) threads.add(thread + id);
        return (
          matches(event, subscription) || (subscription.delivery === "mentions" && threads.has(thread + root))
        );
      };
    }),
  },
});
