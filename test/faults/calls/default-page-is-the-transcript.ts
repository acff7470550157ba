import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript without a limit ends after five segments",
  breaks: ["CAL-02"],
  decorate: aroundStore(
    "calls",
    "segments",
    (segments) => async (callId, after, limit) => segments(callId, after, limit > 20 ? 5 : limit),
  ),
});
