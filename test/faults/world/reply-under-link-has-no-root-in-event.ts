// Spec 334: related has thread_root_message_id. The event looks for the root among the messages that have a content
// to show, which a link_only forward has not.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply to a link_only forward names no thread root",
  breaks: ["THR-10"],
  decorate: (services) =>
    inEvents((event, { threadRootId, workspaceId, authorId }) => {
      if (threadRootId === null) return event;
      const viewer = { workspaceId, memberId: authorId, kind: "human" } as const;
      const root = services.store.messages.find(viewer, threadRootId);
      if (root?.forwardSource?.mode !== "link_only") return event;
      return { ...event, related: { ...event.related, thread_root_message_id: null } };
    })(services),
});
