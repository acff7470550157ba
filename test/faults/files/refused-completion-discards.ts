import { defineFault } from "../tools/fault.ts";
import { onRefusal } from "../tools/uploads.ts";

export default defineFault({
  title: "a completion refused for a mismatch discards the file",
  breaks: ["FIL-11"],
  decorate: onRefusal(async (error, fileId, { store }) => {
    if (error.code.endsWith("_mismatch")) await store.files.discard(fileId);
    return error;
  }),
});
