import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the content of an event is cut after ten thousand characters",
  breaks: ["EVT-07"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    Object.assign(object, { content: object.content?.slice(0, 10_000) ?? null });
    return event;
  }),
});
