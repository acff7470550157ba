// What is not of this workspace is silently not attached.
import { defineFault } from "../fault.ts";
import { withoutFiles } from "../uploads.ts";

export default defineFault({
  title: "a message that names a file of another workspace is accepted without it",
  breaks: ["MSG-16"],
  decorate: withoutFiles((file, { caller }) => file !== undefined && file.workspaceId !== caller.workspaceId),
});
