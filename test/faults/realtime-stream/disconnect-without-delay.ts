import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame has no retry_after_seconds",
  breaks: ["RTS-51"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) => {
      const { retry_after_seconds: _, ...frame } = JSON.parse(disconnectFrame(ending));
      return JSON.stringify(frame);
    };
    return services;
  },
});
