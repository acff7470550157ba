// Servers that deliver other events to webhooks, a row each.
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "test-events-are-related-to-nothing": {
    title: "a test event has no property related",
    breaks: ["EVT-23"],
    decorate: inDeliveredEvents(({ related, ...event }) =>
      event.type === "webhook.test" ? event : { ...event, related },
    ),
  },
  "test-events-have-a-list-as-related": {
    title: "the related of every test event is an empty list",
    breaks: ["EVT-23"],
    decorate: inDeliveredEvents((event) =>
      event.type === "webhook.test" ? { ...event, related: [] } : event,
    ),
  },
  "webhook-created-at-of-sending": {
    title: "created_at of a webhook body is the time of sending",
    breaks: ["EVT-11"],
    decorate: inDeliveredEvents((event) => ({
      ...event,
      created_at: new Date(Date.now() + 3).toISOString(),
    })),
  },
  "webhook-data-differ": {
    title: "the data of a webhook body differ from those on realtime",
    breaks: ["EVT-11"],
    decorate: inDeliveredEvents((event) =>
      event.type !== "message.created"
        ? event
        : { ...event, data: { object: { ...event.data.object, author_name: "Somebody" } } },
    ),
  },
  "webhook-event-before-message": {
    title: "an event in a webhook body is older than its message",
    breaks: ["EVT-14"],
    decorate: inDeliveredEvents((event) => ({ ...event, created_at: "2020-01-01T00:00:00.000Z" })),
  },
  "webhook-events-share-an-id": {
    title: "webhook events of different messages have one id",
    breaks: ["EVT-10"],
    decorate: inDeliveredEvents((event) =>
      event.type === "message.created" ? { ...event, id: `evt_${event.related.conversation_id}` } : event,
    ),
  },
  "webhook-message-escaped": {
    title: "the content in a webhook body is escaped",
    breaks: ["EVT-07"],
    decorate: inDeliveredEvents((event) =>
      event.type !== "message.created"
        ? event
        : {
            ...event,
            data: {
              object: { ...event.data.object, content: event.data.object.content.replaceAll('"', "&quot;") },
            },
          },
    ),
  },
  "webhook-message-without-counts": {
    title: "the message in a webhook body has no replies_count",
    breaks: ["EVT-06"],
    decorate: inDeliveredEvents((event) => {
      const { replies_count: _, ...object } = event.data.object;
      return { ...event, data: { object } };
    }),
  },
  "webhook-object-is-a-delivery": {
    title: "the object of a webhook body is delivery",
    breaks: ["EVT-02"],
    decorate: inDeliveredEvents((event) => ({ ...event, object: "delivery" })),
  },
  "webhook-related-omits-nulls": {
    title: "related in a webhook body leaves out what is null",
    breaks: ["EVT-09"],
    decorate: inDeliveredEvents((event) => ({
      ...event,
      related: Object.fromEntries(Object.entries(event.related).filter(([, value]) => value !== null)),
    })),
  },
  "webhook-related-to-the-root": {
    title: "related.message_id of a reply is its root in a webhook body",
    breaks: ["EVT-08"],
    decorate: inDeliveredEvents((event) => ({
      ...event,
      related: {
        ...event.related,
        message_id: event.related.thread_root_message_id ?? event.related.message_id,
      },
    })),
  },
  "webhook-test-without-date": {
    title: "a test event has no created_at",
    breaks: ["EVT-01"],
    decorate: inDeliveredEvents(({ created_at, ...event }) =>
      event.type === "webhook.test" ? event : { created_at, ...event },
    ),
  },
  "webhook-version-is-a-number": {
    title: "the api_version of a webhook body is 1",
    breaks: ["EVT-03"],
    decorate: inDeliveredEvents((event) => ({ ...event, api_version: "1.0" })),
  },
  "webhook-versions-differ": {
    title: "webhook bodies carry different api_versions",
    breaks: ["EVT-16"],
    decorate: inDeliveredEvents((event) => ({
      ...event,
      ...(event.type === "webhook.test" && { api_version: "2020-01-01" }),
    })),
  },
  "webhook-without-type": {
    title: "a test event has no type",
    breaks: ["EVT-01"],
    decorate: inDeliveredEvents(({ type, ...event }) =>
      event.data?.object?.message === undefined ? { type, ...event } : event,
    ),
  },
  "webhook-without-workspace": {
    title: "a webhook body has no workspace_id",
    breaks: ["EVT-01"],
    decorate: inDeliveredEvents(({ workspace_id: _, ...event }) => event),
  },
  "webhook-workspace-is-the-conversation": {
    title: "the workspace_id in a webhook body is the conversation",
    breaks: ["EVT-05"],
    decorate: inDeliveredEvents((event) => ({
      ...event,
      workspace_id: event.related.conversation_id ?? event.workspace_id,
    })),
  },
});
