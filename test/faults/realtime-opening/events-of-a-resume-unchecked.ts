// Lines 288 and 322: one event type is allowed. With a cursor the types of its subscription are taken.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import { type Loose, listOf } from "../tools/sockets.ts";

export default defineFault({
  title: "an opening that resumes is accepted with any event types",
  breaks: ["RTC-12"],
  decorate: onTheWayIn((body) => {
    if (typeof (body as Loose | undefined)?.resume_from?.cursor !== "string") return body;
    for (const subscription of listOf(body))
      if (Array.isArray(subscription.events)) subscription.events = ["message.created"];
    return body;
  }),
});
