// Servers that send other frames, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inFrames, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "changeover-has-a-gap": {
    title: "a message that is posted while a connection is resumed is lost",
    breaks: ["RTS-16"],
    decorate: inFrames(({ resumePosition }) => {
      const openedAt = Date.now();
      return (frame) => {
        if (resumePosition === undefined || frame.type !== "event") return [frame];
        const createdAt = Date.parse(frame.payload.created_at);
        return createdAt >= openedAt && createdAt <= openedAt + 25 ? [] : [frame];
      };
    }),
  },
  "envelope-repeats-after-three": {
    title: "the fourth event of a connection has the envelope_id of the first",
    breaks: ["RTS-31"],
    decorate: inFrames(() => {
      let events = 0;
      return (frame) => [frame.type === "event" ? { ...frame, envelope_id: `env_${events++ % 3}` } : frame];
    }),
  },
  "failed-resume-is-deaf": {
    title: "a connection that could not be resumed delivers nothing",
    breaks: ["RTS-17"],
    decorate: inFrames(
      ({ warnings }) =>
        (frame) =>
          warnings.length > 0 && frame.type === "event" ? [] : [frame],
    ),
  },
  "first-event-after-hello-is-lost": {
    title: "the first message after hello is not delivered",
    breaks: ["RTS-08"],
    decorate: inFrames(() => {
      let events = 0;
      return (frame) => (frame.type === "event" && ++events === 1 ? [] : [frame]);
    }),
  },
  "frames-in-a-list": {
    title: "a replayed event comes in an array",
    breaks: ["RTS-05", "RTS-16"],
    decorate: inFrames(({ resumePosition }) => (frame) => [
      resumePosition !== undefined && frame.type === "event" ? [frame] : frame,
    ]),
  },
  "frames-without-a-type": {
    title: "a frame has no type",
    breaks: ["RTS-05"],
    decorate: inFrames(() => (frame) => (frame.type === "hello" ? [frame, { connected: true }] : [frame])),
  },
  // A resume that fails begins with live events of the same subscription.
  "hello-after-failed-resume-says-all": {
    title: "hello announces all messages for a mentions subscription that could not be resumed",
    breaks: ["RTS-04"],
    decorate: inFrames(({ warnings }) => (frame) => {
      if (frame.type !== "hello" || warnings.length === 0) return [frame];
      const subscriptions = frame.subscriptions.map((subscription: Loose) => ({
        ...subscription,
        delivery: "messages",
      }));
      return [{ ...frame, subscriptions }];
    }),
  },
  "hello-warns-without-message": {
    title: "the warnings of hello have no message",
    breaks: ["RTS-02"],
    decorate: inFrames(() => ({ warnings, ...frame }) => [
      warnings === undefined ? frame : { ...frame, warnings: [{ code: "resume_failed" }] },
    ]),
  },
  // Lines 296 and 300: an envelope_id tells which event is acknowledged. Replayed and live ones are counted by themselves.
  "live-envelopes-begin-anew-after-a-replay": {
    title: "the first live event after a replay has the envelope_id of the first replayed one",
    breaks: ["RTS-31"],
    decorate: inFrames(() => {
      const openedAt = Date.now();
      const counts = { replayed: 0, live: 0 };
      return (frame) => {
        if (frame.type !== "event") return [frame];
        const which = Date.parse(frame.payload.created_at) < openedAt ? "replayed" : "live";
        return [{ ...frame, envelope_id: `env_${counts[which]++}` }];
      };
    }),
  },
  "paused-reader-loses-events": {
    title: "a client that stops reading for a while loses events",
    breaks: ["RTS-16"],
    decorate: inFrames(() => {
      let sentAt: number[] = [];
      return (frame) => {
        sentAt = [...sentAt.filter((at) => at > Date.now() - 2000), Date.now()];
        return sentAt.length > 6 && frame.type === "event" && frame.payload.data.object.content.length > 500
          ? []
          : [frame];
      };
    }),
  },
  "phantom-messages": {
    title: "events report messages that were never created",
    breaks: ["RTS-38"],
    decorate: inFrames(() => (frame) => {
      if (frame.type !== "event") return [frame];
      const phantom = structuredClone(frame);
      phantom.payload.id += "p";
      phantom.payload.data.object.id += "p";
      phantom.payload.related.message_id += "p";
      phantom.envelope_id += "p";
      return [frame, phantom];
    }),
  },
  // Line 300: delivery is at least once, and a replay reads a question without its card's text.
  "replayed-questions-have-no-content": {
    title: "a repeated delivery of a question has another content",
    breaks: ["RTS-14"],
    decorate: inFrames(({ resumePosition }) => {
      const openedAt = Date.now();
      return (frame) => {
        const { object } = frame.payload?.data ?? {};
        const isQuestion = /^```svc-question\b/m.test(object?.content ?? "");
        const isReplayed = resumePosition !== undefined && Date.parse(frame.payload?.created_at) < openedAt;
        if (isQuestion && isReplayed) object.content = "A question";
        return [frame];
      };
    }),
  },
  "resume-knows-one-conversation": {
    title: "a resumed connection replays the messages of one conversation",
    breaks: ["RTS-16"],
    decorate: inFrames(({ resumePosition }) => {
      const openedAt = Date.now();
      let conversation: unknown;
      return (frame) => {
        if (frame.type !== "event" || resumePosition === undefined) return [frame];
        const { conversation_id: id } = frame.payload.related;
        conversation ??= id;
        return Date.parse(frame.payload.created_at) < openedAt && id !== conversation ? [] : [frame];
      };
    }),
  },
  "resume-leaves-out-replies": {
    title: "resuming leaves out replies",
    breaks: ["RTS-16"],
    decorate: inFrames(({ resumePosition }) => (frame) => {
      const isReply = frame.type === "event" && frame.payload.related.thread_root_message_id !== null;
      return resumePosition !== undefined && isReply ? [] : [frame];
    }),
  },
  // A message of files without text is an event like any other, live and replayed.
  "resume-skips-wordless-files": {
    title:
      "a resumed connection does not get messages of files without text that were created during the break",
    breaks: ["RTS-16"],
    decorate: inFrames(({ resumePosition }) => {
      const openedAt = Date.now();
      return (frame) => {
        const isReplayed = frame.type === "event" && Date.parse(frame.payload.created_at) < openedAt;
        const isWordless = frame.payload?.data.object.content === "";
        return resumePosition !== undefined && isReplayed && isWordless ? [] : [frame];
      };
    }),
  },
  "third-ack-silences": {
    title: "a connection delivers nothing after its third acknowledgement",
    breaks: ["RTS-21"],
    decorate: inFrames((_, socket) => {
      let acks = 0;
      socket.on("message", () => {
        acks++;
      });
      return (frame) => (acks >= 3 ? [] : [frame]);
    }),
  },
  // A parser that reads line by line fails, and with it the connection, without a closing handshake.
  "acknowledgements-in-lines-break-off": {
    title: "an acknowledgement that is written in several lines breaks the connection off",
    breaks: ["RTS-21"],
    decorate: inFrames((_, socket) => {
      socket.on("message", (data) => {
        if (String(data).trim().includes("\n")) socket.terminate();
      });
      return (frame) => [frame];
    }),
  },
  "warning-before-hello": {
    title: "a warning frame comes before hello",
    breaks: ["RTS-01"],
    decorate: inFrames(
      () => (frame) => (frame.type === "hello" ? [{ type: "warning", warnings: [] }, frame] : [frame]),
    ),
  },
  "warning-without-message": {
    title: "the warnings of a warning frame have no message",
    breaks: ["RTS-18"],
    decorate: inFrames(() => ({ warnings, ...frame }) => [
      frame,
      ...(frame.type === "hello" && warnings !== undefined
        ? [{ type: "warning", warnings: [{ code: "resume_failed" }] }]
        : []),
    ]),
  },
  "warnings-not-in-a-list": {
    title: "the warnings of a warning frame are an object",
    breaks: ["RTS-18"],
    decorate: inFrames(() => ({ warnings, ...frame }) => [
      frame,
      ...(frame.type === "hello" && warnings !== undefined
        ? [{ type: "warning", warnings: warnings[0] }]
        : []),
    ]),
  },
});
