import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "another identity completes an upload",
  breaks: ["FIL-16"],
  decorate: asCreator(
    "completeFile",
    ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
  ),
});
