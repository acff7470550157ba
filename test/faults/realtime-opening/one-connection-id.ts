import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "every ticket has the same connection_id",
  breaks: ["RTC-23"],
  decorate: inTickets((ticket) => ({ ...ticket, connection_id: "conn_1" })),
});
