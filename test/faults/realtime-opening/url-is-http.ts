import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "the url of a ticket begins with http",
  breaks: ["RTC-03"],
  decorate: inTickets((ticket) => ({ ...ticket, url: ticket.url.replace(/^ws/, "http") })),
});
