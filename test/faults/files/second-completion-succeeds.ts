import { defineFault } from "../tools/fault.ts";
import { believing, onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "repeating a refused completion makes the file ready",
  breaks: ["FIL-07", "FIL-11"],
  decorate: (services) => {
    const refused = new Set<string>();
    const decorated = onRefusal(async (error, fileId) => {
      refused.add(fileId);
      return error;
    })(services);
    return believing((object, file) =>
      object !== undefined && refused.has(file.id) ? { ...object, sizeBytes: file.sizeBytes } : object,
    )(decorated);
  },
});
