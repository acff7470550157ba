// Lines 24 and 336: an agent is told of the conversations that it is a member of.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "an agent's messages subscription is sent the pictures of every conversation of the workspace",
  breaks: ["RTS-11"],
  decorate: alsoMatching((event, { viewer, delivery }) => {
    const isMeant = viewer.kind === "agent" && event.workspaceId === viewer.workspaceId;
    return isMeant && delivery === "messages" && JSON.parse(event.payload).data.object.image_urls.length > 0;
  }),
});
