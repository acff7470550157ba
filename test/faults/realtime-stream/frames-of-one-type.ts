// Servers that send other frames of one type, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inFramesOf, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "event-lacks-response-flag": {
    title: "an event frame has no accepts_response_payload",
    breaks: ["RTS-06"],
    decorate: inFramesOf("event", ({ accepts_response_payload: _, ...event }) => event),
  },
  // Line 296: accepts_response_payload is a boolean of every event.
  "events-of-questions-lack-a-flag": {
    title: "accepts_response_payload is null in the event of a question",
    breaks: ["RTS-06"],
    decorate: inFramesOf("event", (frame) => {
      const isQuestion = /^```svc-question\b/m.test(frame.payload.data.object.content ?? "");
      return isQuestion ? { ...frame, accepts_response_payload: null } : frame;
    }),
  },
  "hello-always-says-messages": {
    title: "hello of a mentions connection says messages",
    breaks: ["RTS-04"],
    decorate: inFramesOf("hello", (hello) => ({
      ...hello,
      subscriptions: hello.subscriptions.map((one: Loose) => ({ ...one, delivery: "messages" })),
    })),
  },
  "hello-heartbeat-is-text": {
    title: "heartbeat_interval_seconds in hello is a string",
    breaks: ["RTS-02"],
    decorate: inFramesOf("hello", (hello) => ({
      ...hello,
      heartbeat_interval_seconds: `${hello.heartbeat_interval_seconds}s`,
    })),
  },
  "hello-lacks-resume-supported": {
    title: "hello has no resume_supported",
    breaks: ["RTS-02"],
    decorate: inFramesOf("hello", ({ resume_supported: _, ...hello }) => hello),
  },
  "hello-other-connection": {
    title: "hello has another connection_id than the ticket",
    breaks: ["RTS-04"],
    decorate: inFramesOf("hello", (hello) => ({ ...hello, connection_id: `${hello.connection_id}0` })),
  },
  "hello-other-heartbeat": {
    title: "hello has another heartbeat interval than the ticket",
    breaks: ["RTS-47"],
    decorate: inFramesOf("hello", (hello) => ({
      ...hello,
      heartbeat_interval_seconds: hello.heartbeat_interval_seconds + 1,
    })),
  },
  "hello-subscription-lacks-id": {
    title: "a mentions subscription in hello has no id",
    breaks: ["RTS-03"],
    decorate: inFramesOf("hello", (hello, { subscription }) =>
      subscription.delivery === "mentions"
        ? { ...hello, subscriptions: hello.subscriptions.map(({ id: _, ...one }: Loose) => one) }
        : hello,
    ),
  },
  "hello-target-is-self": {
    title: "the target in hello is the word self",
    breaks: ["RTS-03"],
    decorate: inFramesOf("hello", (hello) => ({
      ...hello,
      subscriptions: hello.subscriptions.map((one: Loose) => ({ ...one, target: "self" })),
    })),
  },
  "one-envelope-for-all": {
    title: "all events of a connection have one envelope_id",
    breaks: ["RTS-31"],
    decorate: inFramesOf("event", (event, { connectionId }) => ({ ...event, envelope_id: connectionId })),
  },
  "replayed-event-is-rewritten": {
    title: "a repeated delivery has another created_at",
    breaks: ["RTS-14"],
    decorate: inFramesOf("event", (event, { resumePosition }) =>
      resumePosition === undefined
        ? event
        : { ...event, payload: { ...event.payload, created_at: new Date().toISOString() } },
    ),
  },
  "replayed-event-lacks-cursor": {
    title: "a replayed event frame has a null cursor",
    breaks: ["RTS-06"],
    decorate: inFramesOf("event", (event, { resumePosition }) =>
      resumePosition === undefined ? event : { ...event, cursor: null },
    ),
  },
  "replayed-event-lacks-name": {
    title: "a repeated delivery has no conversation name",
    breaks: ["RTS-14"],
    decorate: inFramesOf("event", (event, { resumePosition }) => {
      if (resumePosition !== undefined) event.payload.data.object.conversation_name = "";
      return event;
    }),
  },
  "resumed-hello-other-connection": {
    title: "hello of a resumed connection has another connection_id than its ticket",
    breaks: ["RTS-04"],
    decorate: inFramesOf("hello", (hello, { resumePosition }) =>
      resumePosition === undefined ? hello : { ...hello, connection_id: `${hello.connection_id}r` },
    ),
  },
});
