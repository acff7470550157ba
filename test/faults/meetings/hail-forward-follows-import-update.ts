// Spec 127: every reader of a show_message forward receives the content snapshot taken at forward time. Of imported
// messages the forward keeps a reference, because they are history.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a show_message forward of an imported message follows what a later batch makes of the message",
  breaks: ["FWD-04"],
  decorate: (services) => {
    const sources = new Map<string, { viewer: Viewer; messageId: string }>();
    const { forwards, messages, conversations } = services.store;
    const { create } = forwards;
    forwards.create = async (viewer, messageId, forward, options) => {
      const source = messages.find(viewer, messageId);
      const place = source && (await conversations.get(viewer, source.conversationId));
      const result = await create(viewer, messageId, forward, options);
      if (!result.replayed && place?.origin === 1) sources.set(result.value.id, { viewer, messageId });
      return result;
    };
    return inShown((shown) => {
      const source = sources.get(shown.id);
      if (source === undefined || shown.forward_source?.mode !== "show_message") return shown;
      const now = messages.find(source.viewer, source.messageId);
      if (now === undefined) return shown;
      return { ...shown, forward_source: { ...shown.forward_source, content: now.content } };
    })(services);
  },
});
