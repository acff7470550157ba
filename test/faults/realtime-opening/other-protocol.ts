import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "the ticket names another subprotocol",
  breaks: ["RTC-05", "RTC-16"],
  decorate: inTickets((ticket) => ({ ...ticket, protocol: "realtime.v2" })),
});
