// Line 325: the message object of an event has author_name. Names are kept beside events in a column of three bytes a letter.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the author's name in an event has question marks for characters beyond the basic plane",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const author_name = object.author_name.replace(/[\u{10000}-\u{10ffff}]/gu, "?");
    return { ...event, data: { object: { ...object, author_name } } };
  }),
});
