// Line 336: "creating a message ... emits message.created to matching realtime subscriptions". The log is that of the
// workspace that the server was set up with.
import { defineFault } from "../tools/fault.ts";
import { laterWorkspaces } from "../tools/foreign-owners.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the connections of any workspace but the first get no events",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const isLater = laterWorkspaces(services);
    return onlyMatching(({ workspaceId }) => !isLater(workspaceId))(services);
  },
});
