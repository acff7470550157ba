// Line 296: accepts_response_payload is a boolean of every event.
import { defineFault } from "../tools/fault.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "accepts_response_payload is null in the event of a question",
  breaks: ["RTS-06"],
  decorate: inFramesOf("event", (frame) => {
    const isQuestion = /^```svc-question\b/m.test(frame.payload.data.object.content ?? "");
    return isQuestion ? { ...frame, accepts_response_payload: null } : frame;
  }),
});
