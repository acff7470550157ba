// Spec 132: "any caller able to read the message may obtain a short-lived download URL". A file has a column for its
// message, which the next message with the file overwrites.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that is attached to a second message has a download URL for readers of that message alone",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const lastConversation = new Map<unknown, string>();
    return both(
      afterPosts((message, { file_ids = [] }) => {
        for (const id of file_ids) lastConversation.set(id, message.conversation_id);
      }),
      inFiles(["getFile"], (file, { caller, services: { store } }) => {
        const conversationId = lastConversation.get(file.id);
        if (conversationId === undefined || store.directory.canRead(caller, conversationId)) return file;
        return { ...file, download_url: null, download_expires_at: null };
      }),
    )(services);
  },
});
