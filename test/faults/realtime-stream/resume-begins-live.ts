import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resumed connection delivers live events only, without saying so",
  breaks: ["RTS-16"],
  decorate: (parts) => {
    const { accept } = parts.hub;
    parts.hub.accept = (socket, admission) =>
      accept(socket, {
        ...admission,
        resumePosition: undefined,
      });
    return parts;
  },
});
