// Line 288: the event types of a subscription are listed, in whichever header its key comes.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a subscription that is opened with a bearer token is accepted with any event types",
  breaks: ["RTC-12"],
  decorate: onTheWayIn((body, { headers }) => {
    for (const subscription of listOf(body))
      if (headers.authorization !== undefined && Array.isArray(subscription.events))
        subscription.events = ["message.created"];
    return body;
  }),
});
