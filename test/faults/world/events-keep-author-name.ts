// Spec 125: the message in an event has author_name. The names of authors are remembered where events are made.
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "events name an author as in the author's first event, also after an import has renamed the author",
  breaks: ["EVT-18"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return inEvents((event) => {
      const { object } = event.data;
      const author_name = names.get(object.author_id) ?? object.author_name;
      names.set(object.author_id, author_name);
      return { ...event, data: { object: { ...object, author_name } } };
    })(services);
  },
});
