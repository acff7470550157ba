// Line 262: the bytes are sent before upload.expires_at. A sending that broke off leaves an object, and an object is not
// written over.
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload whose sending broke off cannot be sent again to its address",
  breaks: ["FIL-40"],
  decorate: (services) => {
    const broken = new Set<string>();
    return storageRefuses("PUT", ({ raw }, fileId) => {
      raw.once("close", () => {
        if (!raw.complete) broken.add(fileId);
      });
      return broken.has(fileId);
    })(services);
  },
});
