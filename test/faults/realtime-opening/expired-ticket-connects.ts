import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens a connection after its expires_at",
  breaks: ["RTC-13"],
  decorate: (services) => {
    services.config.ticketLifetimeMs = 1_000;
    const { issue } = services.store.tickets;
    services.store.tickets.issue = async (input) => {
      const { ticket, secret } = await issue({ ...input, lifetimeMs: 60_000 });
      return { secret, ticket: { ...ticket, expiresAt: ticket.expiresAt - 59_000 } };
    };
    return services;
  },
});
