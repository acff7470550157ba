// Line 290: a ticket is to be used before its expires_at, and its key may be given others meanwhile.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket opens no connection once its key was given another one",
  breaks: ["RTC-34"],
  decorate: (services) => {
    const { issue, redeem } = services.store.tickets;
    const newest = new Map<string, string>();
    const keys = new Map<string, string>();
    services.store.tickets.issue = async (input, viewer) => {
      const one = await issue(input, viewer);
      newest.set(input.keyId, one.secret);
      keys.set(one.secret, input.keyId);
      return one;
    };
    services.store.tickets.redeem = async (secret) => {
      const key = keys.get(secret);
      return key !== undefined && newest.get(key) !== secret ? { outcome: "unknown" } : redeem(secret);
    };
    return services;
  },
});
