import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles, storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload address ends when another file is declared",
  breaks: ["FIL-03"],
  decorate: (services) => {
    const latest = { id: "" };
    return both(
      inFiles(["createFile"], (file) => {
        latest.id = String(file.id);
        return file;
      }),
      storageRefuses("PUT", (_, id) => id !== latest.id),
    )(services);
  },
});
