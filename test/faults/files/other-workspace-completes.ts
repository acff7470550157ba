import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload is completed with a key of another workspace",
  breaks: ["FIL-21"],
  decorate: asCreator("completeFile", ({ caller }, file) => caller.workspaceId !== file.workspaceId),
});
