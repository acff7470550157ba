// Line 125 and 333: the message in an event has its image_urls. A preview has room for four.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a message with more than four pictures has the first four",
  breaks: ["EVT-18", "EVT-07"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    return {
      ...event,
      data: { ...event.data, object: { ...object, image_urls: object.image_urls.slice(0, 4) } },
    };
  }),
});
