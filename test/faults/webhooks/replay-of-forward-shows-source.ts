// A replay reports what was reported, and renders nothing anew.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a forward has the text of the source in place of the comment",
  breaks: ["WHK-40"],
  decorate: (services) => {
    const sent = new Set<string>();
    return inDeliveredEvents((event, { endpointId, eventId, memberId }) => {
      const name = `${endpointId} ${eventId}`;
      const isAgain = sent.has(name);
      sent.add(name);
      const viewer: Viewer = { workspaceId: event.workspace_id, memberId, kind: "human" };
      const message = services.store.messages.find(viewer, event.related.message_id ?? "");
      const content = message?.forwardSource?.content;
      if (!isAgain || typeof content !== "string") return event;
      return { ...event, data: { object: { ...event.data.object, content } } };
    })(services);
  },
});
