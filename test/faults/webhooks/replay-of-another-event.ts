import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay reports another message than the original",
  breaks: ["WHK-19"],
  decorate: inReplays((event) =>
    event.type === "message.created"
      ? { ...event, data: { object: { ...event.data.object, id: `${event.data.object.id}R` } } }
      : event,
  ),
});
