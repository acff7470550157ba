import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that loses a race fails with 500",
  breaks: ["TSK-26"],
  decorate: around("recordTaskUpdate", (original) => {
    let running = 0;
    return async (request, context) => {
      if (running > 0) throw new Error("database is locked");
      running++;
      return original(request, context).finally(() => running--);
    };
  }),
});
