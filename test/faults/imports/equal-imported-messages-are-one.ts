// Spec 13, 279: imports bring history, and records are keyed by their source ids. The importer knows a message that it has
// by its author, its second and its text, as one that read an export without ids would: who wrote "ok" twice in a second
// wrote it once.
import type { ImportRecords } from "../../../reference-server/store/imports/imports.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "two imported messages of one author with one timestamp and one text become one",
  breaks: ["IMP-07", "IMP-08"],
  decorate: aroundTake((original) => {
    const first = new Map<string, string>();
    return async (viewer, importId, records) => {
      const alias = new Map<string, string>();
      const messages = records.messages.filter((message) => {
        const { conversationExternalId, authorExternalId, createdAt, content } = message;
        const parts = [importId, conversationExternalId, authorExternalId, createdAt, content];
        const name = JSON.stringify(parts);
        const known = first.get(name) ?? message.externalId;
        first.set(name, known);
        if (known !== message.externalId) alias.set(message.externalId, known);
        return known === message.externalId;
      });
      const known = <Id extends string | null | undefined>(id: Id): Id | string =>
        typeof id === "string" ? (alias.get(id) ?? id) : id;
      const taken: ImportRecords = {
        ...records,
        messages: messages.map((message) => ({
          ...message,
          threadRootExternalId: known(message.threadRootExternalId),
          repliedToExternalId: known(message.repliedToExternalId),
        })),
        reactions: records.reactions.map((reaction) => ({
          ...reaction,
          messageExternalId: known(reaction.messageExternalId),
        })),
      };
      const outcome = await original(viewer, importId, taken);
      const { counts } = outcome;
      const dropped = records.messages.length - messages.length;
      return { ...outcome, counts: { ...counts, messages: counts.messages + dropped } };
    };
  }),
});
