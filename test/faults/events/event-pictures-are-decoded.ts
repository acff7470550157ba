// Events are written from a form of the message in which addresses are text for people.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "blanks in the picture addresses of an event are written as plus signs",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const image_urls = object.image_urls.map((url) => url.replaceAll("%20", "+"));
    return { ...event, data: { ...event.data, object: { ...object, image_urls } } };
  }),
});
