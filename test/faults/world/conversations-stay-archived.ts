// Line 279: "Retrying a batch updates records". An archived_at of null is taken for one that was left out.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation stays archived when it is sent again with archived_at null",
  breaks: ["IMP-16", "IMP-39", "IMP-44"],
  decorate: inBatches(() => (records) => ({
    ...records,
    conversations: records.conversations.map(({ archivedAt, ...rest }) =>
      archivedAt == null ? rest : { ...rest, archivedAt },
    ),
  })),
});
