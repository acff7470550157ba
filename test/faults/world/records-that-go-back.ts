// Servers with a fault in taking a record that comes again as it once was, after it had another value, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

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
});
