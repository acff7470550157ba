import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conflicting request overwrites the first message",
  breaks: ["IDM-05"],
  decorate: (services) => {
    const { createMessage } = services.handlers;
    const { message: render } = services.render;
    const made = new Map<string, string>();
    const overwritten = new Map<string, string | null>();
    services.render.message = (message) => {
      const original = render(message);
      return { ...original, content: overwritten.get(original.id) ?? original.content };
    };
    services.handlers.createMessage = async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      try {
        const response = await createMessage(request, context);
        if (response.status === 200) made.set(key, response.body.data.id);
        return response;
      } catch (error) {
        const id = made.get(key);
        if (error instanceof Refusal && error.code === "idempotency_conflict" && id !== undefined)
          overwritten.set(id, request.body.markdown_content);
        throw error;
      }
    };
    return services;
  },
});
