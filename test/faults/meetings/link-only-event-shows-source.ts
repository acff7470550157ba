import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a link_only forward shows the text of its source",
  breaks: ["EVT-07"],
  decorate: (parts) => {
    const sources = new Map<string, string | null>();
    const { create } = parts.store.forwards;
    parts.store.forwards.create = async (viewer, messageId, forward, options) => {
      if (forward.mode === "link_only")
        sources.set(messageId, parts.store.messages.find(viewer, messageId)?.content ?? null);
      return create(viewer, messageId, forward, options);
    };
    return inEvents((event, { forwardSource }) => {
      const content = sources.get(forwardSource?.sourceMessageId ?? "");
      if (forwardSource?.mode === "link_only" && content) event.data.object.content = content;
      return event;
    })(parts);
  },
});
