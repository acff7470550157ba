import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a completion is answered with another file",
  breaks: ["FIL-05"],
  decorate: (services) => {
    let first: unknown;
    return inFiles(["completeFile"], (file) => {
      first ??= file.id;
      return { ...file, id: first };
    })(services);
  },
});
