// Spec 125: the message in an event has its content. The content is put into the envelope with a replacement, in which a
// dollar sign has a meaning: $$ is one of them, and $& is what was replaced.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "two dollar signs in a text are one in its event",
  breaks: ["EVT-22"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    object.content = "CONTENT".replace("CONTENT", object.content ?? "");
    return event;
  }),
});
