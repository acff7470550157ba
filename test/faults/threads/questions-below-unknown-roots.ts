// Line 121: thread_root_id is the "root message of the thread". A question is posted by other code, which does not look for it.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question under a thread_root_id that names no message becomes a message of its own",
  breaks: ["THR-09"],
  decorate: inReceived("createMessage", (request, context) => {
    const { thread_root_id: root, replied_to_message_id: _, ...body } = request.body;
    const isQuestion = body.markdown_content?.startsWith("```svc-question") === true;
    const isThere = root != null && context.services.store.messages.find(context.caller, root) !== undefined;
    return isQuestion && !isThere ? { ...request, body } : request;
  }),
});
