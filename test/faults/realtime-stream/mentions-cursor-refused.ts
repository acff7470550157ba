import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a subscription for mentions is opened with no cursor",
  breaks: ["RTS-32"],
  decorate: aroundService("realtime", "positionOf", (positionOf) => (subscription, cursor) => {
    if (subscription.delivery === "mentions") throw new Refusal("invalid_cursor", "not for mentions");
    return positionOf(subscription, cursor);
  }),
});
