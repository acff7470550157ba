// Servers with a fault in the bodies of deliveries, a row each.
import { both } from "../tools/around.ts";
import { inDeliveredEvents, inListedDeliveries } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 239: "List delivery attempts". The list joins the messages of the conversation, and a reply hangs on its thread.
  "deliveries-of-replies-unlisted": {
    title: "the list of webhook deliveries leaves out those for replies",
    breaks: ["WHK-17"],
    decorate: (services) => {
      const replies = new Set<string>();
      return both(
        inDeliveredEvents((event, { eventId }) => {
          if (typeof event.related?.thread_root_message_id === "string") replies.add(eventId);
          return event;
        }),
        inListedDeliveries((items) => items.filter(({ event_id }) => !replies.has(event_id))),
      )(services);
    },
  },
  "emoji-lost-in-replies-to-webhooks": {
    title: "an emoji in a reply reaches webhook receivers as a question mark",
    breaks: ["EVT-22", "WHK-10"],
    decorate: inDeliveredEvents((event) => {
      const object = event.data?.object;
      if (!event.related?.thread_root_message_id || typeof object?.content !== "string") return event;
      return {
        ...event,
        data: {
          object: { ...object, content: object.content.replaceAll(/\p{Extended_Pictographic}/gu, "?") },
        },
      };
    }),
  },
  // Line 334: related has "thread_root_message_id (nullable)", the root of a reply. The retry makes the body anew from the
  // message row, without the join to the thread.
  "retried-reply-names-no-thread": {
    title: "the second attempt of a webhook delivery for a reply names no thread",
    breaks: ["THR-10", "WHK-26"],
    decorate: inDeliveredEvents((event, { attempt }) =>
      attempt === 1 ? event : { ...event, related: { ...event.related, thread_root_message_id: null } },
    ),
  },
  // Lines 125 and 324: the webhook body is the event with the message's content. Invisible characters are
  // removed from deliveries, among them the joiners that hold an emoji together.
  "zero-width-lost-in-webhooks": {
    title: "webhooks send the text of a message without its zero-width characters",
    breaks: ["EVT-22", "EVT-11"],
    decorate: inDeliveredEvents((event) => {
      const { object } = event.data;
      if (typeof object.content === "string")
        object.content = object.content.replace(/[\u200b-\u200d\u2060\ufeff]/gu, "");
      return event;
    }),
  },
});
