import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "of two files with one name in a message the first is lost",
  breaks: ["FIL-29"],
  decorate: inShown((shown) => ({
    ...shown,
    files: [...new Map((shown.files ?? []).map((file) => [file.filename, file])).values()],
  })),
});
