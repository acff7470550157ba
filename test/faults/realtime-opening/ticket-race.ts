import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { aroundStore, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "several connections at the same time get in with one ticket",
  breaks: ["RTC-14"],
  decorate: aroundStore("tickets", "redeem", (redeem) => {
    const accepted = new Map<string, Redemption>();
    const used = new Set<string>();
    return async (secret) => {
      if (used.has(secret)) return { outcome: "used" };
      const redemption = accepted.get(secret) ?? (await redeem(secret));
      if (redemption.outcome === "accepted") accepted.set(secret, redemption);
      await pause(25);
      used.add(secret);
      return accepted.get(secret) ?? redemption;
    };
  }),
});
