import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket with a letter in the other case opens a connection",
  breaks: ["RTC-18"],
  decorate: (services) => {
    const { issue, redeem } = services.store.tickets;
    const inLowerCase = new Map<string, string>();
    services.store.tickets.issue = async (input) => {
      const issued = await issue(input);
      inLowerCase.set(issued.secret.toLowerCase(), issued.secret);
      return issued;
    };
    services.store.tickets.redeem = (secret) => redeem(inLowerCase.get(secret.toLowerCase()) ?? secret);
    return services;
  },
});
