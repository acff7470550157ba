import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame has no retry_after_seconds",
  breaks: ["RTS-51"],
  decorate: aroundService("realtime", "disconnectFrame", (disconnectFrame) => (ending) => {
    const { retry_after_seconds: _, ...frame } = JSON.parse(disconnectFrame(ending));
    return JSON.stringify(frame);
  }),
});
