// The declaration is answered with everything but the file's id.
import { defineFault } from "../fault.ts";
import { inFiles } from "../uploads.ts";

export default defineFault({
  title: "a declared file has no id",
  breaks: ["FIL-01"],
  decorate: inFiles(["createFile"], ({ id: _, ...file }) => file),
});
