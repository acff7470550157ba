import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second connection beside another is sent nothing",
  breaks: ["RTS-08", "RTS-22"],
  decorate: (services) => {
    const open = new Map<string, number>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      const { memberId } = admission.subscription.viewer;
      const others = open.get(memberId) ?? 0;
      open.set(memberId, others + 1);
      socket.on("close", () => open.set(memberId, (open.get(memberId) ?? 1) - 1));
      accept(socket, admission);
      if (others > 0) socket.send = () => {};
    };
    return services;
  },
});
