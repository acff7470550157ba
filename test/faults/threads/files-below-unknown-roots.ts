// Lines 121 and 255: thread_root_id and file_ids of one request. The files are attached once a message is there, and then its
// root is not looked for again.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with files under a thread_root_id that names no message becomes a message of its own",
  breaks: ["THR-09"],
  decorate: inReceived("createMessage", (request, context) => {
    const { thread_root_id: root, replied_to_message_id: _, ...body } = request.body;
    const isThere = root != null && context.services.store.messages.find(context.caller, root) !== undefined;
    return (body.file_ids ?? []).length > 0 && !isThere ? { ...request, body } : request;
  }),
});
