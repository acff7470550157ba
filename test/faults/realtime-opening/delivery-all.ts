// A delivery that is not known means all messages.
import { onTheWayIn } from "../answers.ts";
import { defineFault } from "../fault.ts";
import { listOf } from "../subscriptions.ts";

export default defineFault({
  title: "an unknown delivery is taken for messages",
  breaks: ["RTC-11"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body)) {
      if (typeof subscription.delivery === "string" && subscription.delivery !== "mentions")
        subscription.delivery = "messages";
    }
    return body;
  }),
});
