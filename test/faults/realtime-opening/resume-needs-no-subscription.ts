// A cursor says what it was delivered for.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an opening with a cursor and without a subscription is accepted",
  breaks: ["RTC-07"],
  decorate: onTheWayIn((body) => {
    const { subscriptions, resume_from: from } = (body ?? {}) as Loose;
    if (subscriptions !== undefined || typeof from?.cursor !== "string") return body;
    const all = { target: "self", delivery: "messages", events: ["message.created"] };
    return { ...(body as object), subscriptions: [all] };
  }),
});
