// Line 264: "The destination message must be readable by the caller"; agents come in by membership of the call alone.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that can read a forward cannot read the call that it shares",
  breaks: ["FWD-08"],
  decorate: aroundStore(
    "calls",
    "get",
    (get) => (viewer, callId, forwardedMessageId) =>
      get(viewer, callId, viewer.kind === "agent" ? undefined : forwardedMessageId),
  ),
});
