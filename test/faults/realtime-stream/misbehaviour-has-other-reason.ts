import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a protocol violation is disconnected as bad_frame",
  breaks: ["RTS-23"],
  decorate: (parts) => {
    const { disconnectFrame } = parts.realtime;
    parts.realtime.disconnectFrame = (ending) =>
      disconnectFrame(ending).replace("policy_violation", "bad_frame");
    return parts;
  },
});
