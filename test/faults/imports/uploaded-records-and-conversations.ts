// Servers with a fault in reading the records of a batch, where access or conversations change, a row each.
import { defineFaults } from "../tools/fault.ts";
import { conversationsAs, inBatches } from "../tools/imports/imports.ts";

const asNumber = (id: string): string => (/^\d{16,}$/.test(id) ? String(Number(id)) : id);

export default defineFaults({
  "conversation-keeps-first-name": {
    title: "a conversation sent again with another name keeps the first one",
    breaks: ["IMP-16"],
    decorate: inBatches(() => {
      const names = new Map<string, string>();
      return (records) => ({
        ...records,
        conversations: records.conversations.map((record) => {
          const name = names.get(record.externalId) ?? record.name;
          names.set(record.externalId, name);
          return { ...record, name };
        }),
      });
    }),
  },
  // Line 135: "Imports are keyed by the source tool's ids"; conversations are kept by their name.
  "equal-named-conversations-become-one": {
    title: "of two conversations of one name an import makes one, with the messages of both",
    breaks: ["IMP-07"],
    decorate: inBatches(() => {
      const byName = new Map<string, string>();
      const meant = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId, name } of records.conversations) {
          const place = `${importId} ${name}`;
          byName.set(place, byName.get(place) ?? externalId);
          meant.set(`${importId} ${externalId}`, byName.get(place) ?? externalId);
        }
        const idOf = (id: string): string => meant.get(`${importId} ${id}`) ?? id;
        return conversationsAs(records, idOf);
      };
    }),
  },
  // Line 279: "Imported records preserve source authors and timestamps"; line 51: created_at of a conversation.
  "imported-conversations-are-new": {
    title: "an imported conversation has the time of its import as created_at",
    breaks: ["IMP-44"],
    decorate: inBatches(() => (records) => ({
      ...records,
      conversations: records.conversations.map((record) => ({ ...record, createdAt: undefined })),
    })),
  },
  // Source ids of conversations are kept in a column that ignores case.
  "imported-conversations-ignore-case": {
    title: "imported conversations whose source ids differ in case only are one",
    breaks: ["IMP-07"],
    decorate: inBatches(() => (records) => ({
      ...records,
      conversations: records.conversations?.map((one) => ({
        ...one,
        externalId: one.externalId.toLowerCase(),
      })),
      messages: records.messages?.map((one) => ({
        ...one,
        conversationExternalId: one.conversationExternalId.toLowerCase(),
      })),
    })),
  },
  // Line 135: "Imports are keyed by the source tool's ids"; a conversation of a later batch is looked up by its name.
  "later-namesakes-are-the-first": {
    title: "a conversation of a later batch that has the name of an earlier one is that one",
    breaks: ["IMP-07"],
    decorate: inBatches(() => {
      const known = new Map<string, string>();
      const meant = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId, name } of records.conversations)
          meant.set(`${importId} ${externalId}`, known.get(`${importId} ${name}`) ?? externalId);
        const idOf = (id: string): string => meant.get(`${importId} ${id}`) ?? id;
        for (const { externalId, name } of records.conversations)
          known.set(`${importId} ${name}`, idOf(externalId));
        return conversationsAs(records, idOf);
      };
    }),
  },
  // Lines 135, 279: records are keyed by the ids of the source. Ids of digits alone are read as numbers.
  "long-conversation-ids-lose-digits": {
    title:
      "two imported conversations whose source ids of nineteen digits differ in the last one become one conversation",
    breaks: ["IMP-07"],
    decorate: inBatches(() => (records) => ({
      ...records,
      conversations: records.conversations.map((one) => ({ ...one, externalId: asNumber(one.externalId) })),
    })),
  },
});
