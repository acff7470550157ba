import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the last character of a ticket does not matter",
  breaks: ["RTC-18"],
  decorate: (services) => {
    const { issue, redeem } = services.store.tickets;
    const byBeginning = new Map<string, string>();
    services.store.tickets.issue = async (input) => {
      const issued = await issue(input);
      byBeginning.set(issued.secret.slice(0, -1), issued.secret);
      return issued;
    };
    services.store.tickets.redeem = (secret) => redeem(byBeginning.get(secret.slice(0, -1)) ?? secret);
    return services;
  },
});
