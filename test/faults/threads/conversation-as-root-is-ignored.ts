import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply whose root is named by the id of the conversation is stored as a top-level message",
  breaks: ["THR-09"],
  decorate: inReceived("createMessage", (request) =>
    request.body.thread_root_id === request.path.conversationId
      ? { ...request, body: { ...request.body, thread_root_id: null } }
      : request,
  ),
});
