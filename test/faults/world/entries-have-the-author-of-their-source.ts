// Line 99: entries have author_member_id and source_message_id. Who wrote the source counts as who wrote the entry.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task entry that names a source message has the author of that message as its author",
  breaks: ["TSK-24"],
  decorate: inBody("getTask", (body, _, { caller, services }) => ({
    ...body,
    entries: body.entries.map((entry) => {
      const { source_message_id: id } = entry;
      const author = id === null ? undefined : services.store.messages.find(caller, id)?.authorId;
      if (author === undefined) return entry;
      return { ...entry, author_member_id: author, authorWorkspaceMembershipId: author };
    }),
  })),
});
