import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies to a reply are not counted",
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
    parts.handlers.createMessage = async (request, context) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
      if (root != null && repliedTo !== undefined && repliedTo !== root)
        lost.set(root, (lost.get(root) ?? 0) + 1);
      return createMessage(request, context);
    };
    return parts;
  },
});
