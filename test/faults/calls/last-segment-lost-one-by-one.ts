import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the last segment is lost when pages hold one",
  breaks: ["CAL-02"],
  decorate: aroundStore("calls", "segments", (segments) => async (callId, after, limit) => {
    const found = await segments(callId, after, limit + 1);
    return limit === 2 ? found.slice(0, found.length === 2 ? 1 : 2) : found.slice(0, limit);
  }),
});
