// Lines 290 and 365: tickets are single use. One that resumes is used up after its position was looked up.
import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { aroundStore, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "several connections at the same time get in with one ticket that resumes",
  breaks: ["RTC-14"],
  decorate: aroundStore("tickets", "redeem", (redeem) => {
    const accepted = new Map<string, Redemption>();
    return async (secret) => {
      const redemption = accepted.get(secret) ?? (await redeem(secret));
      const isResuming = redemption.outcome === "accepted" && redemption.ticket.resumePosition !== null;
      if (!isResuming) return redemption;
      accepted.set(secret, redemption);
      await pause(25);
      accepted.delete(secret);
      return redemption;
    };
  }),
});
