// Lines 278 and 279: "Inspect the response's skipped records", which can be sent again. Their source ids are remembered
// as handled.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a reply that was skipped for its missing root is not stored in the batch that brings the root",
  breaks: ["IMP-09", "IMP-07"],
  decorate: aroundTake((original) => {
    const handled = new Set<string>();
    return async (viewer, importId, records) => {
      const roots = new Set(records.messages.map(({ externalId }) => externalId));
      const messages = records.messages.filter(
        ({ externalId, threadRootExternalId }) =>
          !(handled.has(`${importId} ${externalId}`) && roots.has(threadRootExternalId ?? "")),
      );
      const outcome = await original(viewer, importId, { ...records, messages });
      for (const { type, externalId } of outcome.skipped)
        if (type === "message") handled.add(`${importId} ${externalId}`);
      return outcome;
    };
  }),
});
