import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replayed delivery has other line ends in its text than the original",
  breaks: ["WHK-19", "EVT-22"],
  decorate: inReplays((event) => {
    const object = event.data?.object;
    if (typeof object?.content !== "string") return event;
    return { ...event, data: { object: { ...object, content: object.content.replaceAll("\r\n", "\n") } } };
  }),
});
