import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
