// Line 132: "After attachment to a live message, any caller able to read the message may obtain a short-lived download
// URL". A file keeps the conversation of its first message.
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title:
    "a file that is attached in a second conversation has no download URL for those who cannot read the first",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const { files, directory } = services.store;
    const first = new Map<string, string>();
    const { get } = files;
    files.get = async (viewer, keyId, fileId) => {
      const file = await get(viewer, keyId, fileId);
      const conversationId = first.get(fileId);
      if (file === undefined || conversationId === undefined || !file.isReadable) return file;
      if (directory.canRead(viewer, conversationId)) return file;
      return file.createdByMemberId === viewer.memberId ? { ...file, isReadable: false } : undefined;
    };
    return afterPosts((message, { file_ids: fileIds = [] }) => {
      for (const id of fileIds) if (!first.has(id)) first.set(id, message.conversation_id);
    })(services);
  },
});
