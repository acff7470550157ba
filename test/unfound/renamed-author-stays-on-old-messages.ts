// The name of an author is copied into each imported message, and an update changes the member only.
import { both } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { inBatches } from "../faults/tools/imports/imports.ts";
import { inShown } from "../faults/tools/messages/posts.ts";

export default defineFault({
  title: "an imported message keeps the old name of its author after the member was updated",
  breaks: ["IMP-34", "IMP-16"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const old = new Map<string, string>();
    return both(
      inBatches(() => (records) => {
        for (const { externalId, displayName } of records.members) {
          const name = first.get(externalId) ?? displayName;
          first.set(externalId, name);
          if (name !== displayName) old.set(displayName, name);
        }
        return records;
      }),
      inShown((shown) => ({ ...shown, author_name: old.get(shown.author_name ?? "") ?? shown.author_name })),
    )(services);
  },
});
