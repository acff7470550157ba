// A character can be three bytes.
import { Buffer } from "node:buffer";
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

const MAX_BYTES = 30_000;

export default defineFault({
  title: "a text of letters of three bytes is cut in events after thirty thousand bytes",
  breaks: ["EVT-07"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const bytes = Buffer.from(object.content);
    if (bytes.length <= MAX_BYTES || bytes.length < 2 * object.content.length) return event;
    const content = bytes.subarray(0, MAX_BYTES).toString();
    return { ...event, data: { object: { ...object, content } } };
  }),
});
