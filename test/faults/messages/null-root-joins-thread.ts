import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "thread_root_id null joins the last thread",
  breaks: ["MSG-13"],
  decorate: around("createMessage", (original) => {
    const last = new Map<string, string>();
    return async (request, context) => {
      const { body, path } = request;
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
