// Servers with a fault in emitting events, a row each.
import type { Ticket } from "../../../reference-server/store/keys/tickets.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFramesOf, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 290: tickets "must be used before expires_at", also those that resume.
  "resuming-tickets-do-not-expire": {
    title: "a ticket that resumes from a cursor opens a connection after its expires_at",
    breaks: ["RTC-13"],
    decorate: (services) => {
      const resuming = new Map<string, Ticket>();
      const { tickets } = services.store;
      const { issue, redeem } = tickets;
      tickets.issue = async (...asked) => {
        const issued = await issue(...asked);
        if (issued.ticket.resumePosition !== null) resuming.set(issued.secret, issued.ticket);
        return issued;
      };
      tickets.redeem = async (secret) => {
        const redemption = await redeem(secret);
        const ticket = resuming.get(secret);
        resuming.delete(secret);
        return redemption.outcome === "expired" && ticket !== undefined
          ? { outcome: "accepted", ticket }
          : redemption;
      };
      return services;
    },
  },
  "self-is-the-connection": {
    title: "self resolves to another id on every connection",
    breaks: ["RTC-08"],
    decorate: inFramesOf("hello", (hello) => ({
      ...hello,
      subscriptions: hello.subscriptions.map((subscription: Loose) => ({
        ...subscription,
        target: { ...subscription.target, id: hello.connection_id },
      })),
    })),
  },
  // Line 290: tickets "must be used before expires_at", whatever is delivered on their connections.
  "tickets-for-mentions-do-not-expire": {
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
  },
});
