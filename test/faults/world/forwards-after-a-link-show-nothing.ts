// Line 127: "every reader receives the content snapshot taken at forward time". Snapshots are stored once per source,
// and the one of a link has no text.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a show_message forward of a message that was forwarded as a link before shows no content",
  breaks: ["FWD-03", "FWD-19"],
  decorate: (services) => {
    const linked = new Set<string>();
    const { create } = services.store.forwards;
    services.store.forwards.create = (viewer, messageId, forward, options) => {
      if (forward.mode === "link_only") linked.add(messageId);
      return create(viewer, messageId, forward, options);
    };
    return inShown((shown, { forwardSource }) => {
      const { forward_source: shownSource } = shown;
      if (shownSource?.mode !== "show_message" || !linked.has(forwardSource?.sourceMessageId ?? ""))
        return shown;
      return { ...shown, forward_source: { ...shownSource, content: null } };
    })(services);
  },
});
