import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "MENTIONS is accepted as a delivery",
  breaks: ["RTC-35"],
  decorate: onTheWayIn((body) => {
    for (const subscription of listOf(body)) {
      if (typeof subscription.delivery === "string")
        subscription.delivery = subscription.delivery.toLowerCase();
    }
    return body;
  }),
});
