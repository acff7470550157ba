import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inTickets } from "../tools/sockets.ts";

export default defineFault({
  title: "expires_at is already over in a fresh ticket",
  breaks: ["RTC-15"],
  decorate: both(
    (services) => {
      services.config.ticketLifetimeMs = 60_000;
      return services;
    },
    inTickets((ticket) => ({
      ...ticket,
      expires_at: new Date(Date.parse(ticket.expires_at) - ticket.expires_in_seconds * 1000).toISOString(),
    })),
  ),
});
