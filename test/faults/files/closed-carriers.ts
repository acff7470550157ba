// A server with a fault in giving download URLs of a file that several messages have.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFaults({
  // Line 132: any caller able to read the message may obtain a download URL. The address that somebody was given is renewed for
  // the first message with the file alone.
  "closed-first-carriers-end-downloads": {
    title:
      "a former reader of the first message with a file gets no URL for it from a later message, which is open",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const { directory } = services.store;
      const carriers = new Map<string, string>();
      const given = new Set<string>();
      return both(
        afterPosts((message, { file_ids = [] }) => {
          for (const id of file_ids) if (!carriers.has(id)) carriers.set(id, message.conversation_id);
        }),
        inFiles(["getFile"], (file, { caller }) => {
          const id = String(file.id);
          const name = `${caller.memberId} ${id}`;
          const first = carriers.get(id);
          const isClosed = first !== undefined && !directory.canRead(caller, first);
          if (isClosed && given.has(name)) return { ...file, download_url: null, download_expires_at: null };
          if (typeof file.download_url === "string" && !isClosed) given.add(name);
          return file;
        }),
      )(services);
    },
  },
});
