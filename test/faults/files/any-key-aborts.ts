import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "another identity aborts an upload",
  breaks: ["FIL-17"],
  decorate: asCreator(
    "abortFile",
    ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
  ),
});
