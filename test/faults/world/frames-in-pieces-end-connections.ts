// Line 300: "Clients ack each event". A message of a WebSocket may come in several frames (RFC 6455, 5.4), of which the first alone
// cannot be read as JSON.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { endForPolicy } from "../tools/sockets.ts";

export default defineFault({
  title: "an acknowledgement that comes in two frames of one message ends the connection",
  breaks: ["RTS-21"],
  decorate: aroundService("hub", "accept", (accept, services) => (socket, admission) => {
    // The library tells of whole messages only; what is underneath has no type.
    const { _socket } = socket as unknown as { _socket: NodeJS.ReadableStream };
    _socket.prependListener("data", (data: Buffer) => {
      if (((data[0] ?? 0x80) & 0x80) !== 0) return;
      endForPolicy(services, socket);
    });
    accept(socket, admission);
  }),
});
