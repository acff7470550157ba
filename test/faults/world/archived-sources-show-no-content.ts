// Spec 127: every reader of a show_message forward receives the snapshot that was taken at forward time. Once the conversation
// of its source is archived, the snapshot is not shown any more.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a show_message forward shows no content once the conversation of its source is archived",
  breaks: ["FWD-03"],
  decorate: (services) => {
    const archived = new Set<string>();
    const { message } = services.render;
    services.render.message = (stored, reader) => {
      const shown = message(stored, reader);
      const source = stored.forwardSource;
      if (source === null || !archived.has(source.sourceConversationId)) return shown;
      if (shown.forward_source?.mode !== "show_message") return shown;
      return { ...shown, forward_source: { ...shown.forward_source, content: null, image_urls: [] } };
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, records);
      if (records.conversations.some(({ archivedAt }) => typeof archivedAt === "number")) {
        const { items } = await services.store.conversations.list(viewer, { limit: 100 });
        for (const { id, archivedAt } of items) if (archivedAt !== null) archived.add(id);
      }
      return outcome;
    })(services);
  },
});
