// Lines 290 and 365: tickets are single use, however many others were used since.
import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used ticket opens another connection once its key has used other tickets",
  breaks: ["RTC-14"],
  decorate: aroundStore("tickets", "redeem", (redeem) => {
    const known = new Map<string, Redemption>();
    const last = new Map<string, string>();
    return async (secret) => {
      const before = known.get(secret);
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") {
        known.set(secret, redemption);
        last.set(redemption.ticket.keyId, secret);
      }
      if (before?.outcome !== "accepted" || last.get(before.ticket.keyId) === secret) return redemption;
      last.set(before.ticket.keyId, secret);
      return before;
    };
  }),
});
