import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the last reaction of a batch is lost",
  breaks: ["IMP-07"],
  decorate: inBatches(() => (records) => ({ ...records, reactions: records.reactions.slice(0, -1) })),
});
