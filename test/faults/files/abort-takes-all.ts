import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "an abort discards every waiting upload of its key",
  breaks: ["FIL-11", "FIL-05"],
  decorate: (services) => {
    const waiting = new Map<string, string>();
    return both(
      inFiles(["createFile"], (file, { keyId }) => {
        waiting.set(String(file.id), keyId);
        return file;
      }),
      before("abortFile", async (request, context) => {
        for (const [id, keyId] of waiting) {
          if (keyId !== context.keyId || id === request.path.fileId) continue;
          waiting.delete(id);
          await context.services.store.files.discard(id);
        }
      }),
    )(services);
  },
});
