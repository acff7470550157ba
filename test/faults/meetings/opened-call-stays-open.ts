import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call that was read through a forward stays open without it",
  breaks: ["FWD-09"],
  decorate: (parts) => {
    const opened = new Map<string, string>();
    const { get } = parts.store.calls;
    parts.store.calls.get = async (viewer, callId, forwardId) => {
      const name = `${viewer.memberId} ${callId}`;
      const call = await get(viewer, callId, forwardId ?? opened.get(name));
      if (call !== undefined && forwardId !== undefined) opened.set(name, forwardId);
      return call;
    };
    return parts;
  },
});
