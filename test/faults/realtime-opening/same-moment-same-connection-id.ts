// Line 138: an id that is made of the time in tenths of a second is that of every opening in them.
import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "tickets that are opened in the same moment have the same connection_id",
  breaks: ["RTC-23"],
  decorate: inTickets((ticket) => ({ ...ticket, connection_id: `conn_${Math.floor(Date.now() / 2)}` })),
});
