// Lines 132 and 189: a refused completion leaves the file waiting, and "while waiting, it has an upload block".
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a waiting file has no upload block any more once its completion was refused",
  breaks: ["FIL-02"],
  decorate: (services) => {
    const refused = new Set<unknown>();
    return both(
      around("completeFile", (original) => async (request, context) => {
        try {
          return await original(request, context);
        } catch (error) {
          refused.add(request.path.fileId);
          throw error;
        }
      }),
      inFiles(["getFile"], (file) => {
        const { upload: _, ...rest } = file;
        return file.status === "waiting_for_upload" && refused.has(file.id) ? rest : file;
      }),
    )(services);
  },
});
