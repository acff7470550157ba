// Spec 121: thread_root_id is "null for a top-level message". An agent without one goes on where it spoke last.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of an agent with thread_root_id null joins the thread that the agent wrote in last",
  breaks: ["MSG-13"],
  decorate: around("createMessage", (original) => {
    const last = new Map<string, string>();
    return async (request, context) => {
      const { body, path } = request;
      if (context.caller.kind !== "agent") return original(request, context);
      const place = `${context.caller.memberId} ${path.conversationId}`;
      if (typeof body.thread_root_id === "string") last.set(place, body.thread_root_id);
      const root = body.thread_root_id === null ? (last.get(place) ?? null) : body.thread_root_id;
      return original(
        root === undefined ? request : { ...request, body: { ...body, thread_root_id: root } },
        context,
      );
    };
  }),
});
