// Spec 132: any caller able to read the message may obtain a download URL. The check joins files to the conversation
// through the root and its direct replies.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file of a reply to a reply has a download URL for its author alone",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const authors = new Map<unknown, string>();
    return both(
      afterPosts((message, _, { caller }) => {
        if (typeof message.replied_to_message_id !== "string") return;
        for (const { id } of message.files ?? []) authors.set(id, caller.memberId);
      }),
      inFiles(["getFile"], (file, { caller }) =>
        (authors.get(file.id) ?? caller.memberId) === caller.memberId
          ? file
          : { ...file, download_url: null, download_expires_at: null },
      ),
    )(services);
  },
});
