// Lines 290 and 365: tickets are single use. What was used is remembered as the whole address, parameters included.
import type { Redemption } from "../../../reference-server/store/keys/tickets.ts";
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a used ticket opens another connection at an address with one more parameter",
  breaks: ["RTC-14"],
  decorate: (services) => {
    let address = "";
    const used = new Set<string>();
    const known = new Map<string, Redemption>();
    const { redeem } = services.store.tickets;
    services.store.tickets.redeem = async (secret) => {
      const asked = address;
      const isNew = !used.has(asked);
      used.add(asked);
      const redemption = await redeem(secret);
      if (redemption.outcome === "accepted") known.set(secret, redemption);
      return isNew ? (known.get(secret) ?? redemption) : redemption;
    };
    return onUpgrade(({ url = "" }) => {
      address = url;
    })(services);
  },
});
