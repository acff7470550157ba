import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the refusal of an unreadable context message shows its text",
  breaks: ["MSG-12"],
  decorate: around("createMessage", (original) => {
    const texts = new Map<string, string | null>();
    return async (request, context) => {
      for (const id of request.body.explicit_context_message_ids ?? []) {
        const message = await context.services.store.messages.get(context.caller, id);
        if (message === undefined && texts.has(id))
          throw new Refusal("invalid_request", `you cannot refer to "${texts.get(id)}"`);
      }
      const response = await original(request, context);
      if (response.status === 200) texts.set(response.body.data.id, response.body.data.content);
      return response;
    };
  }),
});
