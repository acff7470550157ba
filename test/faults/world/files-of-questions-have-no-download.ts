// Line 132: "After attachment to a live message, any caller able to read the message may obtain a short-lived download
// URL"; the messages of questions lie in a table of their own.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that is attached to a question has no download URL",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const asked = new Set<unknown>();
    return both(
      afterPosts(({ question_card: card }, { file_ids: ids = [] }) => {
        if (card !== undefined) for (const id of ids) asked.add(id);
      }),
      inFiles(["getFile"], (file) =>
        asked.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
