// Line 290: tickets "must be used before expires_at", whether they are for self or for the named membership.
import type { Ticket } from "../../../reference-server/store/keys/tickets.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket for the named membership opens a connection after its expires_at",
  breaks: ["RTC-13"],
  decorate: (services) => {
    const issued = new Map<string, Ticket>();
    const named = new Set<string>();
    const { tickets } = services.store;
    const { issue, redeem } = tickets;
    tickets.issue = async (...asked) => {
      const one = await issue(...asked);
      issued.set(one.secret, one.ticket);
      return one;
    };
    tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      const ticket = issued.get(secret);
      const isForgotten = named.delete(secret) && redemption.outcome === "expired";
      return isForgotten && ticket !== undefined ? { outcome: "accepted", ticket } : redemption;
    };
    return after("openRealtimeConnection", (response, request) => {
      const [first] = request.body.subscriptions;
      if (response.status === 200 && typeof first?.target !== "string")
        named.add(new URL(response.body.url).searchParams.get("ticket") ?? "");
    })(services);
  },
});
