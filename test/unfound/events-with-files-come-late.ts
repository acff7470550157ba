// Line 336: a created message emits its event, and no line says when. A message with files waits
// for their previews, and later ones pass it.
import { aroundService, both } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { frameOf } from "../faults/tools/realtime/sockets.ts";

const PREVIEW_MS = 1200;

export default defineFault({
  title: "the event of a message with files comes a second late on realtime, behind those of later messages",
  breaks: ["RTS-30"],
  decorate: (services) => {
    const withFiles = new Set<unknown>();
    return both(
      aroundService("render", "messageCreated", (messageCreated) => (message) => {
        if (message.files.length > 0) withFiles.add(message.id);
        return messageCreated(message);
      }),
      aroundService("hub", "accept", (accept) => (socket, admission) => {
        const send = socket.send.bind(socket);
        const sendLate = (data: unknown): void => {
          const { type, payload } = frameOf(data);
          const isLate = type === "event" && withFiles.has(payload.data.object.id);
          const deliver = (): void => {
            if (socket.readyState === socket.OPEN) send(data as string);
          };
          if (isLate) setTimeout(deliver, PREVIEW_MS);
          else send(data as string);
        };
        socket.send = sendLate as typeof socket.send;
        accept(socket, admission);
      }),
    )(services);
  },
});
