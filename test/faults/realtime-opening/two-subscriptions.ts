import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inJson, onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "two subscriptions are accepted",
  breaks: ["RTC-06"],
  decorate: both(
    onTheWayIn((body, request) => {
      const { subscriptions } = (body ?? {}) as Loose;
      if (!Array.isArray(subscriptions) || subscriptions.length !== 2) return body;
      request.headers["x-fault-two"] = "1";
      return { ...(body as object), subscriptions: subscriptions.slice(0, 1) };
    }),
    inJson("POST", /\/realtime\/connections/, (ticket: Loose, request) =>
      request.headers["x-fault-two"] === undefined
        ? ticket
        : {
            ...ticket,
            subscriptions: [ticket.subscriptions[0], { ...ticket.subscriptions[0], id: "sub_other" }],
          },
    ),
  ),
});
