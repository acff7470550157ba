import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "self resolves to the same member for every key",
  breaks: ["RTC-08"],
  decorate: inFrames(() => {
    return (frame) => {
      if (frame.type === "hello") for (const { target } of frame.subscriptions) target.id = "mem_0";
      return [frame];
    };
  }),
});
