import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a read of a waiting file has no upload block",
  breaks: ["FIL-02"],
  decorate: inFiles(["getFile"], ({ upload, ...file }) =>
    upload === undefined ? file : { ...file, upload: null },
  ),
});
