import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "another identity reads an incomplete upload",
  breaks: ["FIL-15"],
  decorate: asCreator(
    "getFile",
    ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
  ),
});
