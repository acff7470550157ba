// Line 290: ticket URLs are "single use"; the end of a connection frees the ticket that opened it.
import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens a second connection once the first one is closed",
  breaks: ["RTC-14"],
  decorate: (services) => {
    const { hub } = services;
    const { tickets } = services.store;
    const { redeem } = tickets;
    const { accept } = hub;
    const accepted = new Map<string, Extract<Redemption, { outcome: "accepted" }>>();
    const closed = new Set<string>();
    tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") accepted.set(secret, redemption);
      const first = accepted.get(secret);
      const isFree = first !== undefined && closed.has(first.ticket.connectionId);
      return redemption.outcome === "used" && isFree ? first : redemption;
    };
    hub.accept = (socket, admission) => {
      closed.delete(admission.connectionId);
      socket.on("close", () => closed.add(admission.connectionId));
      accept(socket, admission);
    };
    return services;
  },
});
