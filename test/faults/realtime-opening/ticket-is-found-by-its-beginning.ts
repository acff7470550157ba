// Lines 290 and 302: a ticket is looked up with a pattern that lets anything follow.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket whose last characters are missing opens a connection",
  breaks: ["RTC-18"],
  decorate: (services) => {
    const { issue, redeem } = services.store.tickets;
    const issued: string[] = [];
    services.store.tickets.issue = async (input, viewer) => {
      const one = await issue(input, viewer);
      issued.push(one.secret);
      return one;
    };
    services.store.tickets.redeem = (secret) =>
      redeem((secret.length > 8 ? issued.find((one) => one.startsWith(secret)) : undefined) ?? secret);
    return services;
  },
});
