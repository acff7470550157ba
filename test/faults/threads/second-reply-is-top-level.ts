import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second reply becomes a top-level message",
  breaks: ["THR-01"],
  decorate: around("createMessage", (original) => {
    const replied = new Set<string>();
    return (request, context) => {
      const { thread_root_id: root, replied_to_message_id: _, ...body } = request.body;
      const thread = `${context.caller.memberId} ${root}`;
      const isSecond = root != null && replied.has(thread);
      replied.add(thread);
      return original(isSecond ? { ...request, body } : request, context);
    };
  }),
});
