import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a shared call is not readable through its forward",
  breaks: ["FWD-08"],
  decorate: aroundStore("calls", "get", (get) => async (viewer, callId) => get(viewer, callId)),
});
