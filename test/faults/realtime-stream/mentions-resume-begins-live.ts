import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed mentions subscription leaves out what it missed",
  breaks: ["RTS-16"],
  decorate: (parts) => {
    const { accept } = parts.hub;
    parts.hub.accept = (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: admission.subscription.delivery === "mentions" ? undefined : admission.resumePosition,
      });
    return parts;
  },
});
