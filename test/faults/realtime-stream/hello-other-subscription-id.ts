import { defineFault } from "../tools/fault.ts";
import { inTickets, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "hello has another subscription id than the ticket",
  breaks: ["RTS-47"],
  decorate: inTickets((ticket) => ({
    ...ticket,
    subscriptions: ticket.subscriptions.map((one: Loose) => ({ ...one, id: `${one.id}0` })),
  })),
});
