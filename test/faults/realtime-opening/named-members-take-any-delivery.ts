// Lines 286 to 288: the values of a subscription are listed, whatever its target is.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a subscription of a named member is accepted with any delivery",
  breaks: ["RTC-11"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body))
      if (
        typeof subscription.target === "object" &&
        typeof subscription.delivery === "string" &&
        !["messages", "mentions", ""].includes(subscription.delivery)
      )
        subscription.delivery = "messages";
    return body;
  }),
});
