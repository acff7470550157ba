import { defineFault } from "../tools/fault.ts";
import { asCreator, onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "after a refused completion other keys can complete the upload",
  breaks: ["FIL-15", "FIL-16"],
  decorate: (services) => {
    const refused = new Set<string>();
    const decorated = onRefusal(async (error, fileId) => {
      refused.add(fileId);
      return error;
    })(services);
    return asCreator("getFile", (_, file) => file.status !== "ready" && refused.has(file.id))(decorated);
  },
});
