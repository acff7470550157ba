import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an equal body with another key is accepted and not stored",
  breaks: ["IDM-07"],
  decorate: (services) => {
    const { createMessage, getMessage } = services.handlers;
    const first = new Map<string, string>();
    const dropped = new Set<string>();
    services.handlers.createMessage = async (request, context) => {
      const response = await createMessage(request, context);
      if (response.status !== 200) return response;
      const { id } = response.body.data;
      const known = `${context.caller.memberId} ${context.path} ${JSON.stringify(request.body)}`;
      if ((first.get(known) ?? id) !== id) dropped.add(id);
      else first.set(known, id);
      return response;
    };
    services.handlers.getMessage = async (request, context) => {
      if (dropped.has(request.path.messageId)) throw new Refusal("not_found", "no such message");
      return getMessage(request, context);
    };
    return services;
  },
});
