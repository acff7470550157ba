// Line 325: the message object of an event has conversation_name. Events keep its first 40 characters.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

const KEPT = 40;

export default defineFault({
  title: "the name of a conversation is cut after 40 characters in events",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const conversation_name = object.conversation_name.slice(0, KEPT);
    return { ...event, data: { object: { ...object, conversation_name } } };
  }),
});
