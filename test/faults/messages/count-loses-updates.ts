import { pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies at the same time are counted once",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const { createMessage } = services.handlers;
    const { message: render } = services.render;
    const lost = new Map<string, number>();
    services.render.message = (message) => {
      const original = render(message);
      return {
        ...original,
        replies_count: Math.max(0, original.replies_count - (lost.get(original.id) ?? 0)),
      };
    };
    const running = new Set<string>();
    services.handlers.createMessage = async (request, context) => {
      const root = request.body.thread_root_id;
      if (root == null) return createMessage(request, context);
      if (running.has(root)) lost.set(root, (lost.get(root) ?? 0) + 1);
      running.add(root);
      await pause(25);
      return createMessage(request, context).finally(() => running.delete(root));
    };
    return services;
  },
});
