// Spec 132: "any caller able to read the message may obtain a short-lived download URL". The file name goes unescaped into
// Content-Disposition, which takes Latin letters only.
import { defineFault } from "../tools/fault.ts";
import { findFile, storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "a file whose name has letters beyond Latin-1 cannot be downloaded",
  breaks: ["FIL-18"],
  decorate: (services) =>
    storageRefuses("GET", async (_, id) =>
      [...((await findFile(services, id))?.filename ?? "")].some((letter) => letter > "\u00ff"),
    )(services),
});
