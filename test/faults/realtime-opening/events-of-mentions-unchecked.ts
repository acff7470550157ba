import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a subscription for mentions is accepted with any event types",
  breaks: ["RTC-12"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body))
      if (subscription.delivery === "mentions" && Array.isArray(subscription.events))
        subscription.events = ["message.created"];
    return body;
  }),
});
