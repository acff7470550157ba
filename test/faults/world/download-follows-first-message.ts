import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a reader of the second message that carries a file gets no download URL",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const first = new Map<string, string>();
    return both(
      afterPosts((message, body) => {
        for (const id of body.file_ids ?? []) if (!first.has(id)) first.set(id, message.conversation_id);
      }),
      inFiles(["getFile"], (file, { caller, services: { store } }) => {
        const place = first.get(String(file.id));
        const isOpen = place === undefined || store.directory.canRead(caller, place);
        return isOpen ? file : { ...file, download_url: null, download_expires_at: null };
      }),
    )(services);
  },
});
