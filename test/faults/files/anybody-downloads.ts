import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "a member who cannot read the message gets a download URL",
  breaks: ["FIL-20"],
  decorate: asCreator(
    "getFile",
    ({ caller }, file) => file.status === "ready" && caller.workspaceId === file.workspaceId,
  ),
});
