import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a link_only forward shows the text of its source",
  breaks: ["FWD-05", "EVT-21"],
  decorate: (services) => {
    const sources = new Map<string, string | null>();
    const { create } = services.store.forwards;
    services.store.forwards.create = async (viewer, messageId, forward, options) => {
      if (forward.mode === "link_only")
        sources.set(messageId, services.store.messages.find(viewer, messageId)?.content ?? null);
      return create(viewer, messageId, forward, options);
    };
    return inEvents((event, { forwardSource }) => {
      const content = sources.get(forwardSource?.sourceMessageId ?? "");
      if (forwardSource?.mode === "link_only" && content) event.data.object.content = content;
      return event;
    })(services);
  },
});
