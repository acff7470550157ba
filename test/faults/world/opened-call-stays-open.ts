import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call that was read through a forward stays open without it",
  breaks: ["FWD-09"],
  decorate: aroundStore("calls", "get", (get) => {
    const opened = new Map<string, string>();
    return async (viewer, callId, forwardId) => {
      const name = `${viewer.memberId} ${callId}`;
      const call = await get(viewer, callId, forwardId ?? opened.get(name));
      if (call !== undefined && forwardId !== undefined) opened.set(name, forwardId);
      return call;
    };
  }),
});
