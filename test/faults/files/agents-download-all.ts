import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "an agent gets a download URL for the file of a message that it cannot read",
  breaks: ["FIL-20"],
  decorate: asCreator(
    "getFile",
    ({ caller }, file) => caller.kind === "agent" && caller.workspaceId === file.workspaceId,
  ),
});
