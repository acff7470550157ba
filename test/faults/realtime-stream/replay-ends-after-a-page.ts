import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
