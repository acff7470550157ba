// Line 279: "Imported records preserve source authors and timestamps"; line 51: created_at of a conversation.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation has the time of its import as created_at",
  breaks: ["IMP-44"],
  decorate: inBatches(() => (records) => ({
    ...records,
    conversations: records.conversations.map((record) => ({ ...record, createdAt: undefined })),
  })),
});
