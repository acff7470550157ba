import { aroundService, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "a resumed connection begins live, under a warning that says nothing of it",
  breaks: ["RTS-16"],
  decorate: both(
    inTickets((ticket) => ({
      ...ticket,
      warnings: [...(ticket.warnings ?? []), { code: "client_outdated", message: "there is a newer client" }],
    })),
    aroundService(
      "hub",
      "accept",
      (accept) => (socket, admission) => accept(socket, { ...admission, resumePosition: undefined }),
    ),
  ),
});
