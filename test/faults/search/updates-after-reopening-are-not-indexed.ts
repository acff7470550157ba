// Spec 216, 279: messages are searched, and a record that is sent again updates what was stored. The index is written
// by the first run of an import.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search does not find the new text of a message that a reopened import updates",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const reopened = new Set<string>();
    const known = new Set<string>();
    const unindexed = new Set<string | null>();
    const { imports } = services.store;
    const { complete } = imports;
    imports.complete = async (viewer, importId) => {
      reopened.add(importId);
      return complete(viewer, importId);
    };
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, content } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (known.has(name) && reopened.has(importId)) unindexed.add(content);
          known.add(name);
        }
        return records;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !unindexed.has(content))),
    )(services);
  },
});
