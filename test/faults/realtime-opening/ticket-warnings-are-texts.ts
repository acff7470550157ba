// Line 138: "optional `warnings` (array of objects with `code`, `message`)".

import { defineFault } from "../tools/fault.ts";
import { inTickets, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the warnings of a ticket are texts",
  breaks: ["RTC-02"],
  decorate: inTickets((ticket) =>
    ticket.warnings === undefined
      ? ticket
      : { ...ticket, warnings: ticket.warnings.map(({ message }: Loose) => message) },
  ),
});
