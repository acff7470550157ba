// Servers that send another event when a delivery is replayed, a row each.
import { inReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "replay-of-another-event": {
    title: "a replay reports another message than the original",
    breaks: ["WHK-19"],
    decorate: inReplays((event) =>
      event.type === "message.created"
        ? { ...event, data: { object: { ...event.data.object, id: `${event.data.object.id}R` } } }
        : event,
    ),
  },
  // A replay reports what was reported, the thread included.
  "replay-of-reply-forgets-thread": {
    title: "the replay of the event of a reply reports no thread",
    breaks: ["WHK-19"],
    decorate: inReplays((event) =>
      event.related?.thread_root_message_id
        ? { ...event, related: { ...event.related, thread_root_message_id: null } }
        : event,
    ),
  },
  "replay-shows-todays-message": {
    title: "the data of a replay differ from those of the original",
    breaks: ["WHK-40"],
    decorate: inReplays((event) =>
      event.type === "message.created"
        ? { ...event, data: { object: { ...event.data.object, replies_count: 7 } } }
        : event,
    ),
  },
  "replay-with-new-event-id": {
    title: "a replay carries a new event id",
    breaks: ["WHK-40"],
    decorate: inReplays((event) => ({ ...event, id: `${event.id}R` })),
  },
  // Lines 204 and 240: a replay is a new attempt of the delivery. The name is put in when an event is sent.
  "replays-name-the-author-anew": {
    title: "a replay has the name that an import gave the author after the original was sent",
    breaks: ["WHK-40"],
    decorate: (services) =>
      inReplays((event) => {
        const { object } = event.data;
        if (object?.author_id === undefined) return event;
        const author_name = services.store.directory.memberName(object.author_id) ?? object.author_name;
        return { ...event, data: { object: { ...object, author_name } } };
      })(services),
  },
});
