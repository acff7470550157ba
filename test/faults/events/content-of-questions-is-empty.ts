import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a question has an empty content",
  breaks: ["EVT-07"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    if (String(object.content).startsWith("```svc-question")) object.content = "";
    return event;
  }),
});
