import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "the warnings of a ticket are codes without messages",
  breaks: ["RTC-02"],
  decorate: inTickets((ticket) => ({ ...ticket, ...(ticket.warnings && { warnings: ["resume_failed"] }) })),
});
