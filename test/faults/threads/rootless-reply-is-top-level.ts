import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply without thread_root_id becomes a top-level message",
  breaks: ["THR-11"],
  decorate: inReceived("createMessage", (request) => {
    const { replied_to_message_id: _, ...body } = request.body;
    return request.body.thread_root_id == null ? { ...request, body } : request;
  }),
});
