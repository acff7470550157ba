import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket of a revoked key still opens a connection",
  breaks: ["RTS-33"],
  decorate: (services) => {
    const { tickets, keys } = services.store;
    const { redeem } = tickets;
    const { get } = keys;
    const admitted = new Set<string>();
    tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") admitted.add(redemption.ticket.keyId);
      return redemption;
    };
    keys.get = async (id) => {
      const holder = await get(id);
      // The first look after a ticket was taken is the one that decides.
      if (holder === undefined || !admitted.delete(id)) return holder;
      return { ...holder, key: { ...holder.key, status: "active" } };
    };
    return services;
  },
});
