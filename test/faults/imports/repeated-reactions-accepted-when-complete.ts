// A complete import refuses every batch, also one that it took before.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a complete import accepts reactions that it has already",
  breaks: ["IMP-25"],
  decorate: aroundTake((original) => {
    const known = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (viewer, importId, records) => {
      const name = JSON.stringify([importId, records]);
      try {
        const outcome = await original(viewer, importId, records);
        if (records.reactions.length > 0) known.set(name, outcome);
        return outcome;
      } catch (error) {
        const outcome = known.get(name);
        if (outcome === undefined || !(error instanceof Refusal)) throw error;
        return outcome;
      }
    };
  }),
});
