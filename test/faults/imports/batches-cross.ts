// Line 277: batches are uploaded. Each begins from the import as it was: of two at the same time the first is overwritten.
import { pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "of two batches for one import that arrive at the same time the messages of one are lost",
  breaks: ["IMP-07", "IMP-08", "IMP-28"],
  decorate: aroundTake((original) => {
    const newest = new Map<string, object>();
    return async (viewer, importId, records) => {
      if (records.messages.length === 0) return original(viewer, importId, records);
      newest.set(importId, records);
      await pause(40);
      const isOld = newest.get(importId) !== records;
      const outcome = await original(viewer, importId, isOld ? { ...records, messages: [] } : records);
      return isOld
        ? { ...outcome, counts: { ...outcome.counts, messages: records.messages.length } }
        : outcome;
    };
  }),
});
