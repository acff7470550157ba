// Spec 23, 258: a key sees what it can access, and an agent must be a member of a conversation. For webhooks a
// conversation that is open to the people of the workspace is open to its agents.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an endpoint of an agent gets the messages of an open conversation of which the agent is not a member",
  breaks: ["WHK-31"],
  decorate: aroundStore("directory", "canRead", (canRead) => (viewer, conversationId) => {
    // Viewers with a key are those of requests and connections.
    const isForWebhooks = viewer.keyId === undefined && viewer.kind === "agent";
    return canRead(isForWebhooks ? { ...viewer, kind: "human" } : viewer, conversationId);
  }),
});
