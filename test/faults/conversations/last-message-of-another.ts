import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_id names a message of another conversation",
  breaks: ["CON-19"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    const { createMessage } = services.handlers;
    const elsewhere = new Map<string, string>();
    services.handlers.createMessage = async (request, context) => {
      const response = await createMessage(request, context);
      if (response.status === 200) elsewhere.set(request.path.conversationId, response.body.data.id);
      return response;
    };
    services.render.conversation = (conversation) => {
      const others = [...elsewhere].filter(([id]) => id !== conversation.id);
      return {
        ...original(conversation),
        last_message_id: others[0]?.[1] ?? "msg_00000000000000000000000000",
      };
    };
    return services;
  },
});
