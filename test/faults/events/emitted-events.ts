// Servers that emit other events, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inEvents, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "agents-have-no-name": {
    title: "the message of an event has no author name when an agent wrote it",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      if (object.author_name === "Release agent") Object.assign(object, { author_name: "" });
      return event;
    }),
  },
  "author-name-missing": {
    title: "the message of an event has no author_name",
    breaks: ["EVT-06"],
    decorate: inEvents((event) => {
      Object.assign(event.data.object, { author_name: undefined });
      return event;
    }),
  },
  "call-id-absent": {
    title: "related has no call_id",
    breaks: ["EVT-09"],
    decorate: inEvents(({ related, ...event }) => {
      const { call_id: _, ...rest } = related;
      return { ...event, related: rest };
    }),
  },
  "call-id-empty": {
    title: "the call_id of a plain message is an empty string",
    breaks: ["EVT-20"],
    decorate: inEvents((event) => {
      event.related.call_id = "";
      return event;
    }),
  },
  "content-is-stripped": {
    title: "the content of an event lacks the markdown of the message",
    breaks: ["EVT-22"],
    decorate: inEvents((event) => {
      event.data.object.content = event.data.object.content.replaceAll(/[*<>]/g, "");
      return event;
    }),
  },
  "content-of-questions-is-empty": {
    title: "the event of a question has an empty content",
    breaks: ["EVT-07"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      if (String(object.content).startsWith("```svc-question")) object.content = "";
      return event;
    }),
  },
  "created-at-in-seconds": {
    title: "the created_at of an event is a number",
    breaks: ["EVT-01"],
    decorate: inEvents((event) => ({
      ...event,
      created_at: Math.floor(Date.parse(event.created_at) / 1000),
    })),
  },
  "event-before-its-message": {
    title: "an event is older than its message",
    breaks: ["EVT-14"],
    decorate: inEvents((event) => ({
      ...event,
      created_at: new Date(Date.parse(event.created_at) - 3_600_000).toISOString(),
    })),
  },
  "event-loses-images": {
    title: "the message of an event has no images, though it was created with some",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      Object.assign(event.data.object, { image_urls: [] });
      return event;
    }),
  },
  "event-of-a-reply-loses-images": {
    title: "the event of a reply has no images, though it was created with some",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      if (event.related.thread_root_message_id !== null) Object.assign(event.data.object, { image_urls: [] });
      return event;
    }),
  },
  // Events are written from a form of the message in which addresses are text for people.
  "event-pictures-are-decoded": {
    title: "blanks in the picture addresses of an event are written as plus signs",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      const image_urls = object.image_urls.map((url) => url.replaceAll("%20", "+"));
      return { ...event, data: { ...event.data, object: { ...object, image_urls } } };
    }),
  },
  // Events take addresses apart and put them together again without all of their parts.
  "event-pictures-lose-fragments": {
    title: "the picture addresses in an event lose their fragments",
    breaks: ["EVT-18"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      const image_urls = object.image_urls.map((url) => url.replace(/#.*$/, ""));
      return { ...event, data: { ...event.data, object: { ...object, image_urls } } };
    }),
  },
  "events-of-a-thread-share-an-id": {
    title: "events of one thread have one id",
    breaks: ["EVT-10"],
    decorate: inEvents((event, { threadRootId, id }) => ({ ...event, id: `evt_${threadRootId ?? id}` })),
  },
  "every-message-is-its-root": {
    title: "the event of a top-level message names itself as the root",
    breaks: ["EVT-20"],
    decorate: inEvents((event) => {
      event.related.thread_root_message_id ??= event.related.message_id;
      return event;
    }),
  },
  "long-content-is-cut": {
    title: "the content of an event is cut after ten thousand characters",
    breaks: ["EVT-07"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      Object.assign(object, { content: object.content?.slice(0, 10_000) ?? null });
      return event;
    }),
  },
  "message-without-object": {
    title: "the message of an event is not in data.object",
    breaks: ["EVT-01"],
    decorate: inEvents((event) => ({ ...event, data: event.data.object })),
  },
  // Line 125: "image_urls (array)". A message without pictures has no list of them.
  "no-pictures-are-null-in-events": {
    title: "the message in an event has image_urls null where there are none",
    breaks: ["EVT-06"],
    decorate: inEvents((event) => {
      const { object } = event.data as Loose;
      return object.image_urls.length > 0
        ? event
        : { ...event, data: { object: { ...object, image_urls: null } } };
    }),
  },
  "non-ascii-content-is-escaped": {
    title: "the content of an event has escapes for other scripts",
    breaks: ["EVT-07"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      object.content = object.content.replaceAll(
        /[^\p{ASCII}]/gu,
        (character) => `&#${character.codePointAt(0)};`,
      );
      return event;
    }),
  },
  "object-is-the-type": {
    title: "the object of an event is message.created",
    breaks: ["EVT-02"],
    decorate: inEvents((event) => ({ ...event, object: event.type })),
  },
  "reactions-are-counted": {
    title: "the reactions of an event's message are a number",
    breaks: ["EVT-06"],
    decorate: inEvents((event) => {
      Object.assign(event.data.object, { reactions: 0 });
      return event;
    }),
  },
  "related-message-is-the-root": {
    title: "the related message_id of a reply is its root",
    breaks: ["EVT-08"],
    decorate: inEvents((event, { threadRootId }) => {
      event.related.message_id = threadRootId ?? event.related.message_id;
      return event;
    }),
  },
  "related-missing": {
    title: "events have no related object",
    breaks: ["EVT-01"],
    decorate: inEvents(({ related: _, ...event }) => event),
  },
  "reply-has-author-of-root": {
    title: "the event of a reply names another author",
    breaks: ["EVT-07"],
    decorate: inEvents((event, { threadRootId }) => {
      if (threadRootId !== null) event.data.object.author_id = "mem_other";
      return event;
    }),
  },
  "root-is-missing": {
    title: "the event of a reply has no root",
    breaks: ["THR-10"],
    decorate: inEvents((event) => {
      event.related.thread_root_message_id = null;
      return event;
    }),
  },
  "root-is-what-was-replied-to": {
    title: "the event of a reply to a reply names that reply as the root",
    breaks: ["THR-10"],
    decorate: inEvents((event, { repliedToMessageId }) => {
      event.related.thread_root_message_id = repliedToMessageId ?? event.related.thread_root_message_id;
      return event;
    }),
  },
  "version-changes": {
    title: "replies have another api_version",
    breaks: ["EVT-16"],
    decorate: inEvents((event, { threadRootId }) => ({
      ...event,
      ...(threadRootId !== null && { api_version: "2025-01-01" }),
    })),
  },
  "version-is-a-number": {
    title: "the api_version of an event is v1",
    breaks: ["EVT-03"],
    decorate: inEvents((event) => ({ ...event, api_version: "v1" })),
  },
  "version-is-not-a-day": {
    title: "the api_version of an event is 2026-02-30",
    breaks: ["EVT-03"],
    decorate: inEvents((event) => ({ ...event, api_version: "2026-02-30" })),
  },
  "workspace-is-the-conversation": {
    title: "the workspace_id of an event is its conversation",
    breaks: ["EVT-05"],
    decorate: inEvents((event) => ({ ...event, workspace_id: event.related.conversation_id })),
  },
  "workspace-of-replies-differs": {
    title: "the workspace_id of a reply's event is another one",
    breaks: ["EVT-05"],
    decorate: inEvents((event, { threadRootId }) => ({
      ...event,
      ...(threadRootId !== null && { workspace_id: "ws_other" }),
    })),
  },
});
