import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a file that an agent declares is answered with another status",
  breaks: ["FIL-01"],
  decorate: inFiles(["createFile"], (file, { caller }) =>
    caller.kind === "agent" ? { ...file, status: "waiting_for_review" } : file,
  ),
});
