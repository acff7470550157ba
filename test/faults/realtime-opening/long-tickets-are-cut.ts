// Lines 290 and 302: a ticket is cut to the length of its column before it is looked up.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket with more characters at its end opens a connection",
  breaks: ["RTC-18"],
  decorate: (services) => {
    const { issue, redeem } = services.store.tickets;
    let length = Number.POSITIVE_INFINITY;
    services.store.tickets.issue = async (input, viewer) => {
      const one = await issue(input, viewer);
      length = one.secret.length;
      return one;
    };
    services.store.tickets.redeem = (secret) => redeem(secret.slice(0, length));
    return services;
  },
});
