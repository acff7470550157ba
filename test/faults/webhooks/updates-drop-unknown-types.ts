// Lines 322 and 344: message.created and webhook.test are shown, "400 invalid input"; an update keeps of the event types
// those that it knows.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const KNOWN: readonly unknown[] = ["message.created", "webhook.test"];

export default defineFault({
  title: "the update of a webhook endpoint takes an unknown event type beside a known one",
  breaks: ["WHK-25"],
  decorate: onTheWayIn((body, request) => {
    const types = (body as { enabled_events?: unknown } | undefined)?.enabled_events;
    if (request.method !== "PATCH" || !Array.isArray(types)) return body;
    return { ...(body as object), enabled_events: types.filter((type) => KNOWN.includes(type)) };
  }),
});
