// Spec 125: the message object in an event has image_urls. The path of replies builds the event before the pictures
// are attached.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply with pictures has none of them",
  breaks: ["EVT-18"],
  decorate: inEvents((event, { threadRootId, imageUrls }) => {
    if (threadRootId === null || imageUrls.length === 0) return event;
    return { ...event, data: { object: { ...event.data.object, image_urls: [] } } };
  }),
});
