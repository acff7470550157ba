import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint of an agent gets no events",
  breaks: ["WHK-10"],
  decorate: aroundStore(
    "webhookEndpoints",
    "listening",
    (listening) => (workspaceId) => listening(workspaceId).filter(({ viewer }) => viewer.kind !== "agent"),
  ),
});
