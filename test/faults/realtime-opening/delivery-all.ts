import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

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
