import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens a connection after its expires_at",
  breaks: ["RTC-13"],
  decorate: (parts) => {
    parts.config.ticketLifetimeMs = 1_000;
    const { issue } = parts.store.tickets;
    parts.store.tickets.issue = async (input) => {
      const { ticket, secret } = await issue({ ...input, lifetimeMs: 60_000 });
      return { secret, ticket: { ...ticket, expiresAt: ticket.expiresAt - 59_000 } };
    };
    return parts;
  },
});
