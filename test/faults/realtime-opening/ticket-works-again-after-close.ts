import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens another connection after the first was closed",
  breaks: ["RTC-14"],
  decorate: (parts) => {
    const { redeem } = parts.store.tickets;
    const { accept } = parts.hub;
    const known = new Map<string, Redemption>();
    const open = new Set<string>();
    parts.store.tickets.redeem = async (secret) => {
      const before = known.get(secret);
      if (before?.outcome === "accepted" && !open.has(before.ticket.connectionId)) return before;
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") known.set(secret, redemption);
      return redemption;
    };
    parts.hub.accept = (socket, admission) => {
      open.add(admission.connectionId);
      socket.on("close", () => open.delete(admission.connectionId));
      accept(socket, admission);
    };
    return parts;
  },
});
