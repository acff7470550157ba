import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an empty subscriptions array is taken for all messages without a warning",
  breaks: ["RTC-31"],
  decorate: onTheWayIn((body, request) => {
    const { subscriptions } = (body ?? {}) as Loose;
    const isEmpty = Array.isArray(subscriptions) && subscriptions.length === 0;
    if (!/realtime/.test(request.url) || !isEmpty) return body;
    const all = { target: "self", delivery: "messages", events: ["message.created"] };
    return { ...(body as object), subscriptions: [all] };
  }),
});
