import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call that was read through a forward stays open without it",
  breaks: ["FWD-09"],
  decorate: (services) => {
    const opened = new Map<string, string>();
    const { get } = services.store.calls;
    services.store.calls.get = async (viewer, callId, forwardId) => {
      const name = `${viewer.memberId} ${callId}`;
      const call = await get(viewer, callId, forwardId ?? opened.get(name));
      if (call !== undefined && forwardId !== undefined) opened.set(name, forwardId);
      return call;
    };
    return services;
  },
});
