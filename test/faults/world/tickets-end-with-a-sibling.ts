// Line 290: the url connects until expires_at. To revoke one key of an identity voids every ticket of the identity.
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "a ticket opens no connection after another key of its identity was revoked",
  breaks: ["RTC-34"],
  decorate: (services) => {
    const { tickets } = services.store;
    const waiting = new Map<string, string>();
    const voided = new Set<string>();
    const { issue, redeem } = tickets;
    tickets.issue = async (ticket, viewer) => {
      const issued = await issue(ticket, viewer);
      waiting.set(issued.secret, viewer?.memberId ?? "");
      return issued;
    };
    tickets.redeem = async (secret) => (voided.has(secret) ? { outcome: "rotated" } : redeem(secret));
    return onStatus((key, status) => {
      if (status === "revoked")
        for (const [secret, memberId] of waiting) if (memberId === key.memberId) voided.add(secret);
    })(services);
  },
});
