import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_preview shows the source's text of a link_only forward",
  breaks: ["FWD-05"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    const { conversation, conversationListItem } = services.render;
    const preview = (id: string | null | undefined) => texts.get(id ?? "");
    services.render.conversation = (row) => {
      const shown = conversation(row);
      return {
        ...shown,
        last_message_preview: preview(shown.last_message_id) ?? shown.last_message_preview ?? null,
      };
    };
    services.render.conversationListItem = (row) => {
      const shown = conversationListItem(row);
      return {
        ...shown,
        last_message_preview: preview(shown.last_message_id) ?? shown.last_message_preview ?? null,
      };
    };
    return around("forwardMessage", (original) => async (request, context) => {
      const source = await services.store.messages.get(context.caller, request.path.messageId);
      const response = await original(request, context);
      if (response.status === 200 && request.body.mode === "link_only")
        texts.set(response.body.data.id, source?.content ?? null);
      return response;
    })(services);
  },
});
