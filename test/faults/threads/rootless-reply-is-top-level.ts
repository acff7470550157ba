import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply without thread_root_id becomes a top-level message",
  breaks: ["THR-11"],
  decorate: around("createMessage", (original) => (request, context) => {
    const { replied_to_message_id: _, ...body } = request.body;
    return original(request.body.thread_root_id == null ? { ...request, body } : request, context);
  }),
});
