// Whoever of the workspace knows the id completes the upload.
import { defineFault } from "../fault.ts";
import { asCreator } from "../uploads.ts";

export default defineFault({
  title: "another identity completes an upload",
  breaks: ["FIL-16"],
  decorate: asCreator(
    "completeFile",
    ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
  ),
});
