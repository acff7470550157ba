// Spec 204, 240: a replay sends the delivery as a new attempt. The event is made anew from the message as it is now.
import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay shows the replies that the message has got since its event",
  breaks: ["WHK-40"],
  decorate: (services) =>
    inReplays((event) => {
      const object = event.data?.object;
      if (event.type !== "message.created") return event;
      const author = { workspaceId: event.workspace_id, memberId: object.author_id, kind: "human" as const };
      const message = services.store.messages.find(author, object.id);
      if (message === undefined) return event;
      return { ...event, data: { object: { ...object, replies_count: message.repliesCount } } };
    })(services),
});
