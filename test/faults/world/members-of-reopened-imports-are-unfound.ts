// Lines 198 and 218: a complete import is resumed, and the search finds members of the workspace, whenever they came.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the member search does not find those whom an import has brought after it was complete once",
  breaks: ["SRC-04", "SRC-19"],
  decorate: (services) => {
    const completed = new Set<string>();
    const known = new Set<string>();
    const late = new Set<string>();
    return both(
      after("completeImport", (response, { path }) => {
        if (response.status === 200) completed.add(path.importId);
      }),
      inBatches(() => (records, importId) => {
        for (const { externalId, displayName } of records.members) {
          if (completed.has(importId) && !known.has(`${importId} ${externalId}`)) late.add(displayName);
          known.add(`${importId} ${externalId}`);
        }
        return records;
      }),
      inListed("searchMembers", (items) => items.filter(({ display_name }) => !late.has(display_name ?? ""))),
    )(services);
  },
});
