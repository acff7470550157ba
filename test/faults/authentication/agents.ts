// Servers with a fault in creating and listing agents, a row each.

import { granting, refusingLate } from "../tools/access/keys.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agent-posts-anywhere": {
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
  },
  // Line 311: the scope is looked for once the agent is made.
  "refused-agent-is-created": {
    title: "the creation of an agent is refused for its missing scope and done",
    breaks: ["AUT-08"],
    decorate: both(
      granting((_, { method, url }) =>
        method === "POST" && url.endsWith("/agents") ? ["agents:write"] : [],
      ),
      refusingLate("createAgent", "agents:write"),
    ),
  },
});
