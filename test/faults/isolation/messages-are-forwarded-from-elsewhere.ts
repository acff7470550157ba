// Spec 23: "Each API key belongs to exactly one workspace." A message to be forwarded is looked up in all workspaces.
import { defineFault } from "../tools/fault.ts";
import { findingForwarded } from "../tools/forwards.ts";

export default defineFault({
  title: "a message of another workspace can be forwarded, and is read in its forward",
  breaks: ["GEN-05"],
  decorate: findingForwarded(({ workspaceId }, message) => message.workspaceId !== workspaceId),
});
