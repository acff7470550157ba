// Line 132: every reader of the message obtains a download URL for the files attached to it. The look-up
// reads a page of ten.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

const PAGE = 10;

export default defineFault({
  title: "the eleventh file of a message has no download URL",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const beyond = new Set<unknown>();
    return both(
      before("createMessage", (request) => {
        for (const id of request.body.file_ids?.slice(PAGE) ?? []) beyond.add(id);
      }),
      inFiles(["getFile"], (file) =>
        beyond.has(file.id) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
