import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "the ticket has no approximate_connection_time_seconds",
  breaks: ["RTC-01"],
  decorate: inTickets(({ approximate_connection_time_seconds: _, ...ticket }) => ticket),
});
