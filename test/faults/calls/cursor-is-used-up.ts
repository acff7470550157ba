import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the same cursor gives the page after the one it gave before",
  breaks: ["GEN-24"],
  decorate: aroundStore("calls", "segments", (segments) =>
    (() => {
      const used = new Map<string, number>();
      return async (callId: string, after: number, limit: number) => {
        const times = used.get(`${callId} ${after} ${limit}`) ?? 0;
        if (after >= 0) used.set(`${callId} ${after} ${limit}`, times + 1);
        return segments(callId, after + times, limit);
      };
    })(),
  ),
});
