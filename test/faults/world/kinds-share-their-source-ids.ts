// Line 275: members, conversations, messages, reactions. Source tools number each kind by itself; here one table has the
// ids of all.
import type { SkippedRecord } from "../../../reference-server/store/imports/imports.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a message whose source id is that of a member or conversation of its import is skipped",
  breaks: ["IMP-06"],
  decorate: aroundTake((original) => {
    const known = new Set<string>();
    return async (viewer, importId, records) => {
      for (const { externalId } of [...records.members, ...records.conversations])
        known.add(`${importId} ${externalId}`);
      const isKnown = (externalId: string): boolean => known.has(`${importId} ${externalId}`);
      const messages = records.messages.filter(({ externalId }) => !isKnown(externalId));
      const outcome = await original(viewer, importId, { ...records, messages });
      const skipped = records.messages.flatMap(({ externalId }, index): SkippedRecord[] =>
        isKnown(externalId)
          ? [{ type: "message", externalId, index, code: "id_in_use", message: `${externalId} is in use` }]
          : [],
      );
      return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
    };
  }),
});
