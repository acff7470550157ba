import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply has no images, though it was created with some",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    if (event.related.thread_root_message_id !== null) Object.assign(event.data.object, { image_urls: [] });
    return event;
  }),
});
