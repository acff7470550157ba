// Spec 24 and 336: events are of messages in accessible conversations. A mention is delivered to whom it names without
// a look at who belongs to the conversation; agents need to belong to it.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title:
    "an agent that is mentioned in a conversation which it cannot read gets the message on its mentions subscription",
  breaks: ["RTS-11", "RTS-38"],
  decorate: alsoMatching(
    (event, { viewer, delivery }) =>
      viewer.kind === "agent" &&
      delivery === "mentions" &&
      event.workspaceId === viewer.workspaceId &&
      event.mentions.includes(viewer.memberId),
  ),
});
