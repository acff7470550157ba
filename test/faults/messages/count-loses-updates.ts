import { pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies at the same time are counted once",
  breaks: ["MSG-19"],
  decorate: (parts) => {
    const { createMessage } = parts.handlers;
    const { message: render } = parts.wire;
    const lost = new Map<string, number>();
    parts.wire.message = (message) => {
      const original = render(message);
      return {
        ...original,
        replies_count: Math.max(0, original.replies_count - (lost.get(original.id) ?? 0)),
      };
    };
    const running = new Set<string>();
    parts.handlers.createMessage = async (request, context) => {
      const root = request.body.thread_root_id;
      if (root == null) return createMessage(request, context);
      if (running.has(root)) lost.set(root, (lost.get(root) ?? 0) + 1);
      running.add(root);
      await pause(25);
      return createMessage(request, context).finally(() => running.delete(root));
    };
    return parts;
  },
});
