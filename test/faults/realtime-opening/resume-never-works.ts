import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resume_supported is true and no cursor is resumed from",
  breaks: ["RTC-26"],
  decorate: (services) => {
    services.realtime.positionOf = () => undefined;
    return services;
  },
});
