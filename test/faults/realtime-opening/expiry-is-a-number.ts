// The expiry of a ticket is not a date-time.
import { defineFault } from "../fault.ts";
import { inTickets } from "../sockets.ts";

export default defineFault({
  title: "expires_at is a number",
  breaks: ["RTC-01"],
  decorate: inTickets((ticket) => ({ ...ticket, expires_at: Date.parse(ticket.expires_at) })),
});
