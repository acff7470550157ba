import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "of two subscriptions the second one is dropped",
  breaks: ["RTC-31"],
  decorate: onTheWayIn((body) => {
    const { subscriptions } = (body ?? {}) as Loose;
    if (!Array.isArray(subscriptions) || subscriptions.length !== 2) return body;
    return { ...(body as object), subscriptions: subscriptions.slice(0, 1) };
  }),
});
