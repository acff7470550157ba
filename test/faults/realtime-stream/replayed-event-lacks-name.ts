import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "a repeated delivery has no conversation name",
  breaks: ["RTS-14"],
  decorate: inFramesOf("event", (event, { resumePosition }) => {
    if (resumePosition !== undefined) event.payload.data.object.conversation_name = "";
    return event;
  }),
});
