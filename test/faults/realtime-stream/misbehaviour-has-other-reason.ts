import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a protocol violation is disconnected as bad_frame",
  breaks: ["RTS-23"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) =>
      disconnectFrame(ending).replace("policy_violation", "bad_frame");
    return services;
  },
});
