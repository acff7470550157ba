// Spec 132: a caller able to read the message may obtain a download URL. The header with the name of the file is not
// written for signs beyond the basic plane, and the download fails.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the download URL of a file with an emoji in its name yields no bytes",
  breaks: ["FIL-18"],
  decorate: (services) =>
    storageRefuses("GET", async (_, fileId) => {
      const file = await services.store.files.findReady(fileId);
      return /[\u{10000}-\u{10ffff}]/u.test(file?.filename ?? "");
    })(services),
});
