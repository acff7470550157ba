import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call once read through a forward stays open",
  breaks: ["FWD-09", "FWD-13"],
  decorate: aroundStore("calls", "get", (get) =>
    (() => {
      const through = new Map<string, string>();
      return async (viewer: Parameters<typeof get>[0], callId: string, forward?: string) => {
        const key = `${viewer.memberId} ${callId}`;
        const call = await get(viewer, callId, forward ?? through.get(key));
        if (call !== undefined && forward !== undefined) through.set(key, forward);
        return call;
      };
    })(),
  ),
});
