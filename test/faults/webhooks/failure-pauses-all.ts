import { aroundService, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a receiver's error nothing is delivered to anybody for a while",
  breaks: ["WHK-35"],
  decorate: aroundService("sender", "send", (send) => {
    let resumeAt = 0;
    return async (message, signal) => {
      await pause(Math.max(0, resumeAt - Date.now()));
      const result = await send(message, signal);
      if (result.httpStatus === 500) resumeAt = Date.now() + 8000;
      return result;
    };
  }),
});
