import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "expires_in_seconds is in milliseconds",
  breaks: ["RTC-15"],
  decorate: inTickets((ticket) => ({ ...ticket, expires_in_seconds: ticket.expires_in_seconds * 1000 })),
});
