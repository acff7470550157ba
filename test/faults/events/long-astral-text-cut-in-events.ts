// A text may have 40 000 characters, which can be four times as many bytes.

import { Buffer } from "node:buffer";
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

const MAX_BYTES = 65_536;

export default defineFault({
  title:
    "a text of more than 64 KiB is cut in events, though it has fewer characters than a message may have",
  breaks: ["EVT-07"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const bytes = Buffer.from(object.content);
    if (bytes.length <= MAX_BYTES) return event;
    const content = bytes.subarray(0, MAX_BYTES).toString();
    return { ...event, data: { object: { ...object, content } } };
  }),
});
