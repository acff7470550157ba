// Spec 24: "Responses contain only resources the key can access." A message to be forwarded is looked up by its id alone.
import { defineFault } from "../tools/fault.ts";
import { findingForwarded } from "../tools/forwards.ts";

export default defineFault({
  title: "a message that the caller cannot read can be forwarded, and is read in its forward",
  breaks: ["MSG-22", "GEN-04"],
  decorate: findingForwarded(({ workspaceId }, message) => message.workspaceId === workspaceId),
});
