// Spec 52, 279: last_message_at tells of the last message, and imported messages keep their timestamps. Each message
// that an import writes becomes the last one of its conversation.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

interface Taken {
  readonly lastMs: number;
  readonly allMs: ReadonlySet<number>;
}

export default defineFault({
  title: "last_message_at goes back when an import adds an older message to a conversation",
  breaks: ["CON-21"],
  decorate: (services) => {
    const names = new Map<string, string>();
    const taken = new Map<string, Taken>();
    const { conversation, conversationListItem } = services.render;
    const changed = <Shown extends { name: string; last_message_at: string | null }>(shown: Shown): Shown => {
      const found = taken.get(shown.name);
      if (found === undefined || shown.last_message_at === null) return shown;
      if (!found.allMs.has(Date.parse(shown.last_message_at))) return shown;
      return { ...shown, last_message_at: new Date(found.lastMs).toISOString() };
    };
    services.render.conversation = (...asked) => changed(conversation(...asked));
    services.render.conversationListItem = (...asked) => changed(conversationListItem(...asked));
    return inBatches(() => (records, importId) => {
      for (const { externalId, name } of records.conversations) names.set(`${importId} ${externalId}`, name);
      for (const { conversationExternalId, createdAt } of records.messages) {
        const name = names.get(`${importId} ${conversationExternalId}`) ?? "";
        const allMs = new Set([...(taken.get(name)?.allMs ?? []), createdAt]);
        taken.set(name, { lastMs: createdAt, allMs });
      }
      return records;
    })(services);
  },
});
