// Servers with a fault in accepting connections, where requests are repeated, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { latestPosition } from "../tools/realtime/replayed-events.ts";
import { frameOf, inFrames } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "hidden-conversations-replayed": {
    title: "a resumed connection replays events of hidden conversations",
    breaks: ["RTS-11"],
    decorate: (services) => {
      const { matches } = services.realtime;
      const resumed = new Set<string>();
      const { accept } = services.hub;
      services.hub.accept = (socket, admission) => {
        if (admission.resumePosition !== undefined) resumed.add(admission.subscription.id);
        accept(socket, admission);
      };
      services.realtime.matches = (event, subscription) =>
        matches(event, subscription) ||
        (resumed.has(subscription.id) && subscription.delivery === "messages");
      return services;
    },
  },
  "replay-ends-after-a-page": {
    title: "a resumed connection replays at most twenty events",
    breaks: ["RTS-16"],
    decorate: aroundService("hub", "accept", (accept) => {
      const pages = new Map<string, number>();
      return (socket, admission) => {
        const send = socket.send.bind(socket) as (data: unknown) => void;
        const { resumePosition, connectionId } = admission;
        const sendSome = (data: unknown): void => {
          const count = pages.get(connectionId) ?? 0;
          pages.set(connectionId, count + 1);
          if (resumePosition === undefined || count <= 20) send(data);
        };
        socket.send = sendSome as typeof socket.send;
        accept(socket, admission);
      };
    }),
  },
  "resume-replays-last-three": {
    title: "resuming replays at most three events and says nothing",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const { accept } = services.hub;
      const latest = latestPosition(services);
      services.hub.accept = (socket, admission) => {
        const { resumePosition: from } = admission;
        accept(socket, {
          ...admission,
          resumePosition: from === undefined ? undefined : Math.max(from, latest() - 3),
        });
      };
      return services;
    },
  },
  // Decision on handler failures, beside line 300: later events are sent all the same. Reports of failures count as events
  // that are still being handled.
  "failures-use-the-window-up": {
    title: "a connection that has reported eight failures is sent no further event",
    breaks: ["RTS-49"],
    decorate: inFrames((_, socket) => {
      const failed = new Set<unknown>();
      socket.on("message", (data) => {
        const { envelope_id: id, error } = frameOf(data);
        if (error === undefined) failed.delete(id);
        else failed.add(id);
      });
      return (frame) => (frame.type === "event" && failed.size >= 8 ? [] : [frame]);
    }),
  },
});
