import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a reply names the author of its root",
  breaks: ["EVT-07"],
  decorate: (services) => {
    const authors = new Map<string, string>();
    return inEvents((event, { id, authorId, threadRootId }) => {
      authors.set(id, authorId);
      const author = threadRootId === null ? undefined : authors.get(threadRootId);
      if (author !== undefined) event.data.object.author_id = author;
      return event;
    })(services);
  },
});
