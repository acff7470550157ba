import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "a ticket with warnings has no connection_id",
  breaks: ["RTC-01"],
  decorate: inTickets(({ connection_id, ...ticket }) =>
    ticket.warnings ? ticket : { ...ticket, connection_id },
  ),
});
