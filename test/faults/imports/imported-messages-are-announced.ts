// Everything that is written is announced.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "imported messages are delivered as message.created",
  breaks: ["IMP-22"],
  decorate: around("uploadImportRecords", (right) => {
    const announced = new Set<string>();
    return async (request, context) => {
      const answer = await right(request, context);
      const { handlers, store, wire } = context.parts;
      const conversations = await handlers.listConversations({ query: {} }, context);
      if (conversations.status !== 200 || (request.body.messages ?? []).length === 0) return answer;
      for (const { id, origin } of conversations.body.data.items) {
        if (origin !== 1) continue;
        const page = await handlers.listMessages({ path: { conversationId: id }, query: {} }, context);
        for (const message of page.status === 200 ? page.body.data.items : []) {
          const stored = store.messages.find(context.caller, message.id);
          if (stored === undefined || announced.has(message.id)) continue;
          announced.add(message.id);
          await store.write(() => store.events.append(wire.messageCreated(stored)));
        }
      }
      return answer;
    };
  }),
});
