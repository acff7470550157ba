import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets types that it has not enabled",
  breaks: ["WHK-11"],
  decorate: aroundStore(
    "webhookEndpoints",
    "listening",
    (listening) => (workspaceId) =>
      listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] })),
  ),
});
