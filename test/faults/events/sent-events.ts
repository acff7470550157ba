// Servers with a fault in emitting events, a row each.

import { Buffer } from "node:buffer";
import { aroundService, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inEvents, inFramesOf } from "../tools/realtime/sockets.ts";

const MAX_BYTES = 30_000;

/** Events that a resumed connection is given. */
const KEPT = 30;

export default defineFaults({
  "event-per-connection": {
    title: "two connections get events with different ids for one message",
    breaks: ["EVT-12"],
    decorate: inFramesOf("event", (event, { connectionId }) => ({
      ...event,
      payload: { ...event.payload, id: `${event.payload.id}_${connectionId}` },
    })),
  },
  "every-delivery-has-an-id": {
    title: "a replayed event has another id",
    breaks: ["EVT-12"],
    decorate: inFramesOf("event", (event, { resumePosition, connectionId }) =>
      resumePosition === undefined
        ? event
        : { ...event, payload: { ...event.payload, id: `${event.payload.id}_${connectionId}` } },
    ),
  },
  // A character can be three bytes.
  "han-text-cut-in-events": {
    title: "a text of letters of three bytes is cut in events after thirty thousand bytes",
    breaks: ["EVT-07"],
    decorate: inEvents((event) => {
      const { object } = event.data;
      const bytes = Buffer.from(object.content);
      if (bytes.length <= MAX_BYTES || bytes.length < 2 * object.content.length) return event;
      const content = bytes.subarray(0, MAX_BYTES).toString();
      return { ...event, data: { object: { ...object, content } } };
    }),
  },
  "nested-replies-are-silent": {
    title: "a reply to a reply emits no event",
    breaks: ["EVT-15"],
    decorate: aroundService(
      "render",
      "messageCreated",
      (messageCreated) => (message) =>
        message.repliedToMessageId === null
          ? messageCreated(message)
          : { ...messageCreated(message), type: "message.nested" },
    ),
  },
  "reply-is-by-the-author-of-its-root": {
    title: "the event of a reply names the author of its root",
    breaks: ["EVT-07"],
    decorate: (services) => {
      const authors = new Map<string, string>();
      return inEvents((event, { id, authorId, threadRootId }) => {
        authors.set(id, authorId);
        const author = threadRootId === null ? undefined : authors.get(threadRootId);
        if (author !== undefined) event.data.object.author_id = author;
        return event;
      })(services);
    },
  },
  // Lines 297 and 300: resume is bounded, and resume_failed says when replay from the cursor is impossible. Here it
  // begins with the newest thirty events and says nothing.
  "resume-cut-to-thirty": {
    title: "a connection that resumes from far behind gets the newest events only, without a warning",
    breaks: ["RTS-16", "RTS-39"],
    decorate: (services) => {
      let newest = 0;
      services.store.onCommit((changes) => {
        for (const change of changes) if (change.kind === "event_appended") newest = change.event.seq;
      });
      const { accept } = services.hub;
      services.hub.accept = (socket, admission) => {
        const { resumePosition } = admission;
        accept(
          socket,
          resumePosition === undefined
            ? admission
            : { ...admission, resumePosition: Math.max(resumePosition, newest - KEPT) },
        );
      };
      return services;
    },
  },
  // Line 332: an event names the workspace, also to an ordinary member.
  "workspace-of-second-member-differs-on-realtime": {
    title: "events on connections of ordinary members have the member's id as workspace_id",
    breaks: ["EVT-05"],
    decorate: (services) => {
      const members = new Set<string>();
      return both(
        before("openRealtimeConnection", (_, { role, caller }) => {
          if (role === "member") members.add(caller.memberId);
        }),
        inFramesOf("event", (event, { subscription: { viewer } }) =>
          members.has(viewer.memberId)
            ? { ...event, payload: { ...event.payload, workspace_id: viewer.memberId } }
            : event,
        ),
      )(services);
    },
  },
});
