import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the call_id of a plain message is an empty string",
  breaks: ["EVT-20"],
  decorate: inEvents((event) => {
    event.related.call_id = "";
    return event;
  }),
});
