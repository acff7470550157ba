// The case of a delivery does not matter.
import { onTheWayIn } from "../answers.ts";
import { defineFault } from "../fault.ts";
import { listOf } from "../subscriptions.ts";

export default defineFault({
  title: "MENTIONS is accepted as a delivery",
  breaks: ["RTC-11"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body)) {
      if (typeof subscription.delivery === "string")
        subscription.delivery = subscription.delivery.toLowerCase();
    }
    return body;
  }),
});
