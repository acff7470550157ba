// Line 365 and 138: heartbeats. A pong carries what its ping carried (RFC 6455 5.5.3), by which clients tell them apart.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the pongs of the server lack the payload of the client's ping",
  breaks: ["RTS-60"],
  decorate: aroundService("hub", "accept", (accept) => (socket, admission) => {
    const pong = socket.pong.bind(socket);
    socket.pong = (() => pong("")) as typeof socket.pong;
    accept(socket, admission);
  }),
});
