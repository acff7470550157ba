import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens another connection after the first was closed",
  breaks: ["RTC-14"],
  decorate: (services) => {
    const { redeem } = services.store.tickets;
    const { accept } = services.hub;
    const known = new Map<string, Redemption>();
    const open = new Set<string>();
    services.store.tickets.redeem = async (secret) => {
      const before = known.get(secret);
      if (before?.outcome === "accepted" && !open.has(before.ticket.connectionId)) return before;
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") known.set(secret, redemption);
      return redemption;
    };
    services.hub.accept = (socket, admission) => {
      open.add(admission.connectionId);
      socket.on("close", () => open.delete(admission.connectionId));
      accept(socket, admission);
    };
    return services;
  },
});
