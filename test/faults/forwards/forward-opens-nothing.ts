import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a shared call is not readable through its forward",
  breaks: ["FWD-08"],
  decorate: (services) => {
    const { calls } = services.store;
    const { get } = calls;
    calls.get = async (viewer, callId) => get(viewer, callId);
    return services;
  },
});
