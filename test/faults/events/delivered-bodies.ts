// Servers with a fault in the bodies of deliveries, a row each.
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

const HOUR_MS = 3_600_000;

export default defineFaults({
  // Line 330: api_version is a date YYYY-MM-DD. What failed is kept in a table whose column of it is a timestamp.
  "replays-of-failures-have-a-version-with-time": {
    title: "the replay of a delivery that failed has a time behind the date of its api_version",
    breaks: ["EVT-03", "EVT-16"],
    decorate: (services) => {
      const failed = new Set<string>();
      const replays = new Set<string>();
      const { deliveries, deliveryQueue } = services.store;
      const { replay } = deliveries;
      const { finish } = deliveryQueue;
      deliveryQueue.finish = (attempt, result) => {
        if (result.isSuccess) failed.delete(attempt.deliveryId);
        else failed.add(attempt.deliveryId);
        return finish(attempt, result);
      };
      deliveries.replay = async (viewer, deliveryId) => {
        const id = await replay(viewer, deliveryId);
        if (failed.has(deliveryId)) replays.add(id);
        return id;
      };
      return inDeliveredEvents((event, { deliveryId }) =>
        replays.has(deliveryId) ? { ...event, api_version: `${event.api_version}T00:00:00Z` } : event,
      )(services);
    },
  },
  "webhook-message-of-another-time": {
    title: "the message in a webhook body was created an hour earlier than the message that is read",
    breaks: ["EVT-18"],
    decorate: inDeliveredEvents((event) => {
      const { object } = event.data;
      if (event.type === "message.created")
        object.created_at = new Date(Date.parse(object.created_at) - HOUR_MS).toISOString();
      return event;
    }),
  },
  "webhook-name-of-the-conversation-before": {
    title: "the first webhook body after a change of conversation has the name of the conversation before",
    breaks: ["EVT-18"],
    decorate: (services) => {
      const last = new Map<string, { id: string; name: string }>();
      return inDeliveredEvents((event, { endpointId }) => {
        const { object } = event.data ?? {};
        if (event.type !== "message.created") return event;
        const before = last.get(endpointId);
        last.set(endpointId, { id: object.conversation_id, name: object.conversation_name });
        const name = before !== undefined && before.id !== object.conversation_id ? before.name : undefined;
        if (name === undefined) return event;
        return { ...event, data: { ...event.data, object: { ...object, conversation_name: name } } };
      })(services);
    },
  },
});
