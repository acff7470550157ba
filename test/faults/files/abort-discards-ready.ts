import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "aborting a ready file discards it",
  breaks: ["FIL-28"],
  decorate: around("abortFile", (original) => {
    const gone = new Set<string>();
    return async (request, context) => {
      const { fileId } = request.path;
      const { files } = context.services.store;
      const { get } = files;
      files.get = async (...args) => (gone.has(args[2]) ? undefined : get(...args));
      if ((await files.findReady(fileId)) !== undefined) {
        gone.add(fileId);
        return { status: 200, body: { data: { id: fileId, aborted: true } } };
      }
      return original(request, context);
    };
  }),
});
