import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the replies of conversations that the principal cannot see are delivered to it",
  breaks: ["RTS-11"],
  decorate: alsoMatching(
    (event, { viewer, delivery }) =>
      delivery === "messages" &&
      event.workspaceId === viewer.workspaceId &&
      JSON.parse(event.payload).related.thread_root_message_id !== null,
  ),
});
