// Line 336: "creating a message ... emits message.created to matching realtime subscriptions". The log is that of the
// workspace that the server was set up with.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the connections of any workspace but the first get no events",
  breaks: ["RTS-08"],
  decorate: (services) => {
    let first: string | undefined;
    const { create } = services.store.workspaces;
    services.store.workspaces.create = async (name) => {
      const workspace = await create(name);
      first ??= workspace.id;
      return workspace;
    };
    return onlyMatching(({ workspaceId }) => first === undefined || workspaceId === first)(services);
  },
});
