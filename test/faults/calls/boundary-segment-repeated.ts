import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the third page of three begins with the last segment of the second",
  breaks: ["CAL-02"],
  decorate: aroundStore(
    "calls",
    "segments",
    (segments) => async (callId, after, limit) =>
      segments(callId, limit === 4 && after > 3 ? after - 1 : after, limit),
  ),
});
