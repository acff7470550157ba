import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a shared call is not readable through its forward",
  breaks: ["FWD-08"],
  decorate: (parts) => {
    const { calls } = parts.store;
    const { get } = calls;
    calls.get = async (viewer, callId) => get(viewer, callId);
    return parts;
  },
});
