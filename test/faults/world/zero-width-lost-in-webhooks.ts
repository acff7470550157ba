// Spec 125 and 324: the webhook body is the event with the message's content. Invisible characters are
// removed from deliveries, among them the joiners that hold an emoji together.
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "webhooks send the text of a message without its zero-width characters",
  breaks: ["EVT-22", "EVT-11"],
  decorate: inDeliveredEvents((event) => {
    const { object } = event.data;
    if (typeof object.content === "string")
      object.content = object.content.replace(/[\u200b-\u200d\u2060\ufeff]/gu, "");
    return event;
  }),
});
