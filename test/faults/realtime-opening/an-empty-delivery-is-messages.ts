// Spec 287: a delivery is `messages` or `mentions`. An empty text counts here as one that was left out.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "an empty delivery is taken for messages",
  breaks: ["RTC-35"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body))
      if (subscription.delivery === "") subscription.delivery = "messages";
    return body;
  }),
});
