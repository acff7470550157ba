// Lines 287 and 336: a messages subscription hears what is said in accessible conversations. A connection remembers which
// conversations it may not hear, and does not look again when one of them is opened.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a connection never hears a conversation that was closed to it when something was said there before",
  breaks: ["RTS-08"],
  decorate: aroundService("realtime", "matches", (matches, services) => {
    const refused = new Set<string>();
    return (event, subscription) => {
      const name = `${subscription.id} ${event.conversationId}`;
      if (!services.store.directory.canRead(subscription.viewer, event.conversationId)) refused.add(name);
      return !refused.has(name) && matches(event, subscription);
    };
  }),
});
