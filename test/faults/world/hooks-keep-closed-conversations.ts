// Spec 24, 336: "Responses contain only resources the key can access"; events are of accessible conversations. What an
// endpoint may be sent is looked up with the first event of a conversation and kept with the endpoint.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "webhooks go on with the messages of a conversation that was closed to the maker of the endpoint",
  breaks: ["WHK-31"],
  decorate: aroundStore("directory", "canRead", (canRead) => {
    const known = new Set<string>();
    return (viewer, conversationId) => {
      const may = canRead(viewer, conversationId);
      // Only the sender of webhooks asks for somebody without a key.
      if (viewer.keyId !== undefined) return may;
      const name = `${viewer.memberId} ${conversationId}`;
      if (may) known.add(name);
      return known.has(name);
    };
  }),
});
