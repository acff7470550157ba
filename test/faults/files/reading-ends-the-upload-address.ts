import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "the address for an upload ends when the waiting file is read",
  breaks: ["FIL-03"],
  decorate: (services) => {
    const read = new Set<string>();
    return both(
      before("getFile", (request) => read.add(request.path.fileId)),
      storageRefuses("PUT", (_, id) => read.has(id)),
    )(services);
  },
});
