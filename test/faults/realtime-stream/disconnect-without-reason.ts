import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disconnect frame gives no reason",
  breaks: ["RTS-50"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) => {
      const { reason: _, ...frame } = JSON.parse(disconnectFrame(ending));
      return JSON.stringify(frame);
    };
    return services;
  },
});
