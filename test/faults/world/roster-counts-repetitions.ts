// The size of a roster is the sum of the entries that batches sent for it.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a roster that is sent again and again is refused though it has less than 250 members",
  breaks: ["IMP-14", "IMP-15"],
  decorate: aroundTake((original) => {
    const sent = new Map<string, number>();
    return (viewer, importId, records) => {
      for (const { externalId, memberExternalIds = [] } of records.conversations) {
        const name = `${importId} ${externalId}`;
        const total = (sent.get(name) ?? 0) + memberExternalIds.length;
        sent.set(name, total);
        if (total > 250) throw new Refusal("invalid_request", "expected at most 250 members in a roster");
      }
      return original(viewer, importId, records);
    };
  }),
});
