import { defineFault } from "../tools/fault.ts";
import { inTickets, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a ticket for mentions says messages",
  breaks: ["RTC-22"],
  decorate: inTickets((ticket) => ({
    ...ticket,
    subscriptions: ticket.subscriptions.map((one: Loose) => ({ ...one, delivery: "messages" })),
  })),
});
