import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an altered ticket opens a connection",
  breaks: ["RTC-18"],
  decorate: (parts) => {
    const { redeem, issue } = parts.store.tickets;
    let newest = "";
    parts.store.tickets.issue = async (input) => {
      const issued = await issue(input);
      newest = issued.secret;
      return issued;
    };
    parts.store.tickets.redeem = async (secret) => {
      const redemption = await redeem(secret);
      return redemption.outcome === "unknown" ? redeem(newest) : redemption;
    };
    return parts;
  },
});
