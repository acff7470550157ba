import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame gives no reason",
  breaks: ["RTS-50"],
  decorate: aroundService("realtime", "disconnectFrame", (disconnectFrame) => (ending) => {
    const { reason: _, ...frame } = JSON.parse(disconnectFrame(ending));
    return JSON.stringify(frame);
  }),
});
