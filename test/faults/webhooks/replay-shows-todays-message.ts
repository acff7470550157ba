import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the data of a replay differ from those of the original",
  breaks: ["WHK-40"],
  decorate: inReplays((event) =>
    event.type === "message.created"
      ? { ...event, data: { object: { ...event.data.object, replies_count: 7 } } }
      : event,
  ),
});
