// Line 279: "Retrying a batch updates records (keyed by source ids)". A flag that is false is taken for one that is absent.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported guest who is sent again as no guest stays one",
  breaks: ["IMP-39"],
  decorate: inBatches(() => (records) => ({
    ...records,
    members: records.members.map((record) => ({ ...record, isGuest: record.isGuest || undefined })),
  })),
});
