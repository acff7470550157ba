import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent posts where it is not a member",
  breaks: ["AUT-25"],
  decorate: (services) => {
    const { directory } = services.store;
    const { canRead } = directory;
    directory.canRead = (viewer, id) =>
      canRead(viewer, id) ||
      (viewer.kind === "agent" && directory.conversation(id)?.workspaceId === viewer.workspaceId);
    return services;
  },
});
