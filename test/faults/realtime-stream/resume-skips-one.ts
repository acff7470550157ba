import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resuming skips the first event after the cursor",
  breaks: ["RTS-16"],
  decorate: (parts) => {
    const { accept } = parts.hub;
    parts.hub.accept = (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: admission.resumePosition === undefined ? undefined : admission.resumePosition + 1,
      });
    return parts;
  },
});
