import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "the url of a mentions ticket does not connect",
  breaks: ["RTC-03"],
  decorate: inTickets((ticket) => ({
    ...ticket,
    url: ticket.subscriptions[0].delivery === "mentions" ? ticket.url.slice(0, -3) : ticket.url,
  })),
});
