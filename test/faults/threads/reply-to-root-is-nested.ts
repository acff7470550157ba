import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replied_to_message_id equal to the root is shown",
  breaks: ["THR-12"],
  decorate: (services) => {
    const { createMessage } = services.handlers;
    const { message: render } = services.render;
    const toRoot = new Set<string>();
    services.render.message = (message) => {
      const original = render(message);
      return toRoot.has(original.id)
        ? { ...original, replied_to_message_id: message.threadRootId }
        : original;
    };
    services.handlers.createMessage = async (request, context) => {
      const response = await createMessage(request, context);
      const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
      if (response.status === 200 && repliedTo !== undefined && repliedTo === root)
        toRoot.add(response.body.data.id);
      return response;
    };
    return services;
  },
});
