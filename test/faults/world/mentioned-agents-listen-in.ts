// Line 336: events of messages "in an accessible conversation". A mention is delivered by the list of mentions alone.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "an agent gets the event of a mention in a conversation of which it is not a member",
  breaks: ["RTS-11", "RTS-38", "RTS-40"],
  decorate: alsoMatching(
    ({ mentions }, { delivery, viewer }) =>
      viewer.kind === "agent" && delivery === "mentions" && mentions.includes(viewer.memberId),
  ),
});
