// Spec 132: "any caller able to read the message may obtain a short-lived download URL". Attachments of imported conversations
// are looked up among those of their import.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file that is posted in an imported conversation has no download URL",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const closed = new Set<string>();
    const { files } = services.store;
    const { get } = files;
    files.get = async (viewer, keyId, fileId) => {
      const seen = await get(viewer, keyId, fileId);
      return seen !== undefined && closed.has(fileId) ? { ...seen, isReadable: false } : seen;
    };
    return before("createMessage", async ({ path, body }, { caller }) => {
      const conversation = await services.store.conversations.get(caller, path.conversationId);
      if (conversation?.origin === 1) for (const id of body.file_ids ?? []) closed.add(id);
    })(services);
  },
});
