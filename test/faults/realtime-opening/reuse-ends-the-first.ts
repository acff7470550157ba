import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the reuse of a ticket ends its first connection",
  breaks: ["RTC-27"],
  decorate: (services) => {
    const { redeem } = services.store.tickets;
    const { accept } = services.hub;
    const bySecret = new Map<string, string>();
    const sockets = new Map<string, { terminate(): void }>();
    services.store.tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") bySecret.set(secret, redemption.ticket.connectionId);
      else sockets.get(bySecret.get(secret) ?? "")?.terminate();
      return redemption;
    };
    services.hub.accept = (socket, admission) => {
      sockets.set(admission.connectionId, socket);
      accept(socket, admission);
    };
    return services;
  },
});
