import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the message of an event has no images, though it was created with some",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    Object.assign(event.data.object, { image_urls: [] });
    return event;
  }),
});
