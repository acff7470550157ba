import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a ready file still has its upload block",
  breaks: ["FIL-31"],
  decorate: (services) => {
    const blocks = new Map<unknown, unknown>();
    return both(
      inFiles(["createFile"], (file) => {
        blocks.set(file.id, file.upload);
        return file;
      }),
      inFiles(["getFile"], (file) => ({ upload: blocks.get(file.id), ...file })),
    )(services);
  },
});
