// Spec 336: creating a message emits message.created to matching webhook endpoints. They are read ten at a time, once.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of the endpoints of one identity only the ten newest get an event",
  breaks: ["WHK-10"],
  decorate: aroundStore("webhookEndpoints", "listening", (listening) => (workspaceId) => {
    const counts = new Map<string, number>();
    return listening(workspaceId)
      .filter(({ enabledEvents }) => enabledEvents.includes("message.created"))
      .toReversed()
      .filter(({ viewer: { memberId } }) => {
        const count = (counts.get(memberId) ?? 0) + 1;
        counts.set(memberId, count);
        return count <= 10;
      });
  }),
});
