import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an object in place of the subscriptions array is accepted",
  breaks: ["RTC-07"],
  decorate: onTheWayIn((body) => {
    const { subscriptions } = (body ?? {}) as Loose;
    const isObject =
      typeof subscriptions === "object" && subscriptions !== null && !Array.isArray(subscriptions);
    return isObject ? { ...(body as object), subscriptions: [subscriptions] } : body;
  }),
});
