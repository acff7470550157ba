// Events take addresses apart and put them together again without all of their parts.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the picture addresses in an event lose their fragments",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const image_urls = object.image_urls.map((url) => url.replace(/#.*$/, ""));
    return { ...event, data: { ...event.data, object: { ...object, image_urls } } };
  }),
});
