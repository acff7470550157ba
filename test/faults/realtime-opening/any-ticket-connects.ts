import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an altered ticket opens a connection",
  breaks: ["RTC-18"],
  decorate: (services) => {
    const { redeem, issue } = services.store.tickets;
    let newest = "";
    services.store.tickets.issue = async (input) => {
      const issued = await issue(input);
      newest = issued.secret;
      return issued;
    };
    services.store.tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      return redemption.outcome === "unknown" ? redeem(newest) : redemption;
    };
    return services;
  },
});
