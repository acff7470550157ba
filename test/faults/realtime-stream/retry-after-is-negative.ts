import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "retry_after_seconds is negative",
  breaks: ["RTS-24"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) =>
      JSON.stringify({ ...JSON.parse(disconnectFrame(ending)), retry_after_seconds: -1 });
    return services;
  },
});
