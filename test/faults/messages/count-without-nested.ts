import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies to a reply are not counted",
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
    services.handlers.createMessage = async (request, context) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
      if (root != null && repliedTo !== undefined && repliedTo !== root)
        lost.set(root, (lost.get(root) ?? 0) + 1);
      return createMessage(request, context);
    };
    return services;
  },
});
