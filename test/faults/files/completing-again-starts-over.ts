import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ready file that is completed again waits for its upload",
  breaks: ["FIL-27"],
  decorate: around("completeFile", (original) => {
    const completed = new Set<string>();
    return async (request, context) => {
      const { fileId } = request.path;
      const { files } = context.services.store;
      const response = await original(request, context);
      if (!completed.has(fileId)) completed.add(fileId);
      else {
        const { get } = files;
        files.get = async (...args) => {
          const file = await get(...args);
          return file?.id === fileId ? { ...file, status: "waiting_for_upload" } : file;
        };
      }
      return response;
    };
  }),
});
