import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the message of an event has no author name when an agent wrote it",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    if (object.author_name === "Release agent") Object.assign(object, { author_name: "" });
    return event;
  }),
});
