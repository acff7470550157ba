// Spec 119 and 125: the message in an event has image_urls, the array of the message. The event collects them as a set that
// is written in order.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "events show the pictures of a message in alphabetical order",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    event.data.object.image_urls.sort();
    return event;
  }),
});
