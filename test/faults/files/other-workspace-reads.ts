import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "a ready file is read with a key of another workspace",
  breaks: ["FIL-21"],
  decorate: asCreator(
    "getFile",
    ({ caller }, file) => file.status === "ready" && caller.workspaceId !== file.workspaceId,
  ),
});
