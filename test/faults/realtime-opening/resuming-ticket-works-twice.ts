import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket with a cursor opens a second connection",
  breaks: ["RTC-14"],
  decorate: aroundStore("tickets", "redeem", (redeem) => {
    const first = new Map<string, Redemption>();
    return async (secret) => {
      const known = first.get(secret);
      first.delete(secret);
      if (known !== undefined) return known;
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted" && redemption.ticket.resumePosition !== null)
        first.set(secret, redemption);
      return redemption;
    };
  }),
});
