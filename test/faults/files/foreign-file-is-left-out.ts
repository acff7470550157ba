import { defineFault } from "../tools/fault.ts";
import { withoutFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a message that names a file of another workspace is accepted without it",
  breaks: ["MSG-16"],
  decorate: withoutFiles((file, { caller }) => file !== undefined && file.workspaceId !== caller.workspaceId),
});
