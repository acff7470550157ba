// Line 290: tickets "must be used before expires_at", whatever is delivered on their connections.
import type { Ticket } from "../../../reference-server/store/keys/tickets.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket for mentions opens a connection after its expires_at",
  breaks: ["RTC-13"],
  decorate: (services) => {
    const forMentions = new Map<string, Ticket>();
    const { tickets } = services.store;
    const { issue, redeem } = tickets;
    tickets.issue = async (...asked) => {
      const issued = await issue(...asked);
      if (issued.ticket.subscription.includes('"mentions"')) forMentions.set(issued.secret, issued.ticket);
      return issued;
    };
    tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      const ticket = forMentions.get(secret);
      forMentions.delete(secret);
      return redemption.outcome === "expired" && ticket !== undefined
        ? { outcome: "accepted", ticket }
        : redemption;
    };
    return services;
  },
});
