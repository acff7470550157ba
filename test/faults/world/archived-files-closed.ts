// Spec 132: "any caller able to read the message may obtain a short-lived download URL". The bytes of
// archived messages are put away with them.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a file of a message has no download URL once an import has archived the conversation",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const places = new Map<string, string>();
    const { files, conversations } = services.store;
    const { get } = files;
    files.get = async (viewer, keyId, fileId) => {
      const seen = await get(viewer, keyId, fileId);
      const conversation = await conversations.get(viewer, places.get(fileId) ?? "");
      const isArchived = conversation !== undefined && conversation.archivedAt !== null;
      return seen !== undefined && isArchived ? { ...seen, isReadable: false } : seen;
    };
    return both(
      afterPosts(({ conversation_id }, { file_ids = [] }) => {
        for (const id of file_ids) places.set(id, conversation_id);
      }),
    )(services);
  },
});
