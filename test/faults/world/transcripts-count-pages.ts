// Line 229: "Call transcript (paged)". The cursor of a transcript is the number of a page.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that is read on with another page size repeats or leaves out segments",
  breaks: ["GEN-38"],
  decorate: aroundStore("calls", "segments", (segments) => {
    const pages = new Map<string, number>();
    return async (callId, after, limit) => {
      // The caller asks for one more than a page holds.
      const size = limit - 1;
      const page = after < 0 ? 0 : (pages.get(`${callId} ${after}`) ?? 1);
      const found = await segments(callId, page * size - 1, limit);
      const last = found[size - 1];
      if (last !== undefined) pages.set(`${callId} ${last.position}`, page + 1);
      return found;
    };
  }),
});
