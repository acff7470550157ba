// Servers with a fault in reading the records of a batch, where a search follows, a row each.
import { both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";

export default defineFaults({
  // Lines 217, 316: the names that a conversation has given up are left out of the search, also the one that it takes
  // back.
  "names-that-return-are-unfound": {
    title: "a conversation that an import gives its former name back is not found by it",
    breaks: ["CON-03", "IMP-16"],
    decorate: (services) => {
      const names = new Map<string, string[]>();
      const returned = new Set<string>();
      return both(
        inBatches(() => (records) => {
          for (const { externalId, name } of records.conversations) {
            const known = names.get(externalId) ?? [];
            if (name !== known.at(-1) && known.includes(name)) returned.add(name);
            names.set(externalId, [...known, name]);
          }
          return records;
        }),
        inListed("searchConversations", (items) => items.filter(({ name }) => !returned.has(name))),
      )(services);
    },
  },
  // Line 218: "Search workspace members and agents". The row of a guest is not indexed anew.
  "renamed-guests-are-unfound": {
    title: "a guest whom a later batch renames is not found by the new name",
    breaks: ["SRC-04", "SRC-19", "IMP-16"],
    decorate: (services) => {
      const names = new Map<string, string>();
      const later = new Set<string | null>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, displayName, isGuest } of records.members) {
            const id = `${importId} ${externalId}`;
            if (isGuest === true && names.has(id) && names.get(id) !== displayName) later.add(displayName);
            names.set(id, displayName);
          }
          return records;
        }),
        inListed("searchMembers", (items) => items.filter((item) => !later.has(item.display_name))),
      )(services);
    },
  },
  // Lines 218 and 279: "Search workspace members and agents", "Retrying a batch updates records". The index of names is
  // filled when a member comes into being.
  "renamed-member-not-found": {
    title: "a member whose name a later batch changes is not found by the new name",
    breaks: ["SRC-04", "IMP-16"],
    decorate: (services) => {
      const first = new Map<string, string>();
      const renamed = new Set<string | null>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, displayName } of records.members) {
            const place = `${importId} ${externalId}`;
            if ((first.get(place) ?? displayName) !== displayName) renamed.add(displayName);
            else first.set(place, displayName);
          }
          return records;
        }),
        inListed("searchMembers", (items) => items.filter(({ display_name }) => !renamed.has(display_name))),
      )(services);
    },
  },
});
