// Spec 127: "link_only (source content not included)". The list of conversations shows what was said last, whatever it is.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_preview in the list of conversations shows the source's text of a link_only forward",
  breaks: ["FWD-05"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    const { conversationListItem } = services.render;
    services.render.conversationListItem = (row) => {
      const shown = conversationListItem(row);
      const text = texts.get(shown.last_message_id ?? "");
      return { ...shown, last_message_preview: text ?? shown.last_message_preview ?? null };
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
