// Line 125: "image_urls (array)". A message without pictures has no list of them.

import { defineFault } from "../tools/fault.ts";
import { inEvents, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the message in an event has image_urls null where there are none",
  breaks: ["EVT-06"],
  decorate: inEvents((event) => {
    const { object } = event.data as Loose;
    return object.image_urls.length > 0
      ? event
      : { ...event, data: { object: { ...object, image_urls: null } } };
  }),
});
