// Spec 132: every reader of the message obtains a download URL. A name beyond Latin-1 does not fit into the header
// that the storage makes of it.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the download URL of a file whose name has letters beyond Latin-1 yields an error",
  breaks: ["FIL-18"],
  decorate: (services) =>
    storageRefuses("GET", async (_request, fileId) => {
      const file = await services.store.files.findReady(fileId);
      return file !== undefined && [...file.filename].some((letter) => letter > "\u00ff");
    })(services),
});
