import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "the upload block of a read file lacks the headers that its creation had",
  breaks: ["FIL-02"],
  decorate: inFiles(["getFile"], (file) => {
    if (file.upload === undefined) return file;
    const { headers: _, ...upload } = file.upload as { headers: unknown };
    return { ...file, upload };
  }),
});
