import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the source_message_id of a task entry that is a reply becomes the root of its thread",
  breaks: ["TSK-10"],
  decorate: aroundStore(
    "tasks",
    "recordUpdate",
    (recordUpdate, services) => (viewer, taskId, update, once) => {
      const { sourceMessageId } = update.entry;
      const source =
        sourceMessageId === null ? undefined : services.store.messages.find(viewer, sourceMessageId);
      const entry = { ...update.entry, sourceMessageId: source?.threadRootId ?? sourceMessageId };
      return recordUpdate(viewer, taskId, { ...update, entry }, once);
    },
  ),
});
