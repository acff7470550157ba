import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "expires_at is in words",
  breaks: ["RTC-01"],
  decorate: inTickets((ticket) => ({ ...ticket, expires_at: "in a minute" })),
});
