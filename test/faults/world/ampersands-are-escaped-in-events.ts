// Line 125: conversation_name of the message in an event. The template of events escapes it as for a page.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "events show the ampersand in the name of a conversation as an entity",
  breaks: ["EVT-18"],
  decorate: inEvents((event) => {
    const { object } = event.data;
    const conversation_name = object.conversation_name.replaceAll("&", "&amp;");
    return { ...event, data: { ...event.data, object: { ...object, conversation_name } } };
  }),
});
