// Servers with a fault in taking a record that is sent again as it once was, after it had another value, a row each.
import { both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { importedConversations } from "../tools/imports/imported-conversations.ts";
import { aroundTake, inBatches } from "../tools/imports/imports.ts";

export default defineFaults({
  // Line 279: "Retrying a batch updates records". The messages that a reaction was on are kept, and one that is among them
  // is taken for a repetition.
  "reactions-do-not-come-back": {
    title:
      "an imported reaction that a record took to another message does not come back to the first by a later one",
    breaks: ["IMP-39", "IMP-16"],
    decorate: inBatches(() => {
      const places = new Map<string, Set<string>>();
      const last = new Map<string, string>();
      return (records, importId) => ({
        ...records,
        reactions: records.reactions.filter(({ externalId, messageExternalId }) => {
          const name = `${importId} ${externalId}`;
          if (externalId === undefined || last.get(name) === messageExternalId) return true;
          const known = places.get(name) ?? new Set();
          if (known.has(messageExternalId)) return false;
          places.set(name, known.add(messageExternalId));
          last.set(name, messageExternalId);
          return true;
        }),
      });
    }),
  },
  // Lines 218 and 279. The index of members forgets a name when another one takes its place, and for good.
  "regained-names-are-unfound": {
    title: "an imported member who got another name and has the first one again is not found by it",
    breaks: ["SRC-04", "SRC-19"],
    decorate: (services) => {
      const regained = new Set<string | null>();
      return both(
        inBatches(() => {
          const names = new Map<string, Set<string>>();
          const last = new Map<string, string>();
          return (records, importId) => {
            for (const { externalId, displayName } of records.members) {
              const member = `${importId} ${externalId}`;
              const known = names.get(member) ?? new Set();
              if (known.has(displayName) && last.get(member) !== displayName) regained.add(displayName);
              names.set(member, known.add(displayName));
              last.set(member, displayName);
            }
            return records;
          };
        }),
        inListed("searchMembers", (items) => items.filter((item) => !regained.has(item.display_name))),
      )(services);
    },
  },
  // Lines 215 and 279. Archiving hides a conversation for each of its members, and opening it shows it to the one who does that.
  "reopened-conversations-are-unlisted": {
    title: "a conversation that an import archived and opened again is listed for the importer alone",
    breaks: ["CON-01"],
    decorate: (services) => {
      const archived = new Set<string>();
      const opened = new Map<string, string>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          const sources = new Set(records.conversations.map(({ externalId }) => externalId));
          for (const { id, archivedAt } of await importedConversations(services, viewer, sources))
            if (archivedAt !== null) archived.add(id);
            else if (archived.has(id)) opened.set(id, viewer.memberId);
          return outcome;
        }),
        inListed("listConversations", (items, _, { caller }) =>
          items.filter(({ id }) => !opened.has(id) || opened.get(id) === caller.memberId),
        ),
      )(services);
    },
  },
});
