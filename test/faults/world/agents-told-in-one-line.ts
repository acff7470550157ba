// Spec 125: the message in an event has its content. What agents are told is put into one line, as prompts have it.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "events on connections of agents have the text of a message in one line",
  breaks: ["EVT-22"],
  decorate: inFrames(({ subscription }) => (frame) => {
    if (frame.type === "event" && subscription.viewer.kind === "agent") {
      const { object } = frame.payload.data;
      object.content = object.content?.replaceAll(/\s*\n\s*/g, " ");
    }
    return [frame];
  }),
});
