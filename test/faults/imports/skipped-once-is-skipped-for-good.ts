import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a reply that was skipped is skipped after its root too",
  breaks: ["IMP-09"],
  decorate: aroundTake((original) => {
    const skipped = new Set<string | null>();
    return async (viewer, importId, records) => {
      const outcome = await original(viewer, importId, {
        ...records,
        messages: records.messages.filter(({ externalId }) => !skipped.has(externalId)),
      });
      const again = records.messages
        .filter(({ externalId }) => skipped.has(externalId))
        .map(({ externalId }, index) => ({
          type: "message" as const,
          externalId,
          index,
          code: "skipped",
          message: "skipped before",
        }));
      for (const { externalId } of outcome.skipped) skipped.add(externalId);
      return { ...outcome, skipped: [...outcome.skipped, ...again] };
    };
  }),
});
