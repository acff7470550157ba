import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an emoji in a reply reaches webhook receivers as a question mark",
  breaks: ["EVT-22", "WHK-10"],
  decorate: inDeliveredEvents((event) => {
    const object = event.data?.object;
    if (!event.related?.thread_root_message_id || typeof object?.content !== "string") return event;
    return {
      ...event,
      data: { object: { ...object, content: object.content.replaceAll(/\p{Extended_Pictographic}/gu, "?") } },
    };
  }),
});
